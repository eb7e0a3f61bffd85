import { createActor, SimulatedClock, waitFor } from 'xstate'
import { flows } from '#machines/index.ts'
import { type KeptTrip, type CounterLimits, nothingKept } from '#machines/trip.ts'
import type { Step } from '#src/domain/step.ts'
import { couple } from '#src/operations/outcomes/samples/upgrade.ts'
import { answering, type Answering } from './answering.ts'
import { arrivalIn } from './arriving.ts'

/** Starts one of the two charts at a step with fake operations and a simulated clock. */
export const run = (
  flow: 'upgrade' | 'cancelUpgrade',
  answers: Answering,
  { at, kept, limits }: { at?: Step; kept?: Partial<KeptTrip>; limits?: CounterLimits } = {},
) => {
  const asked: NonNullable<Parameters<typeof answering>[1]> = []
  const stored: string[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    (flows[flow] as typeof flows.booking).provide({
      actors: answering(answers, asked),
      actions: { 'store attempt': (_, { requestId }) => void stored.push(requestId) },
    }),
    {
      input: {
        flow,
        at: at ?? (flow === 'upgrade' ? 'upgrade-offers' : 'upgrade-waitlist'),
        kept: { ...nothingKept, booking: couple, ...kept },
        limits,
      },
      clock,
    },
  ).start()
  const on = arrivalIn(actor)
  const over = () => waitFor(actor, ({ status }) => status === 'done')
  return { actor, asked, stored, clock, on, over }
}
