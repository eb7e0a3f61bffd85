import { createActor, SimulatedClock } from 'xstate'
import type { bnpl } from '#machines/bnpl.ts'
import type { booking } from '#machines/booking.ts'
import type { exchange } from '#machines/exchange.ts'
import type { outside } from '#machines/outside.ts'
import { type KeptTrip, nothingKept } from '#machines/trip.ts'
import { flowNames } from '#src/domain/flow.ts'
import type { Step } from '#src/domain/step.ts'
import { answering, type Answering } from './answering.ts'
import { heldBooking } from '#src/operations/outcomes/samples/hold.ts'
import { arrivalIn } from './arriving.ts'

export type Asked = NonNullable<Parameters<typeof answering>[1]>

/** Response of `tripDetails` with the booking on hold. */
export const found = () => ({ booking: heldBooking, tripOptions: [] })

/** Starts a chart at a step with fake operations. */
export const run = (
  chart: typeof booking | typeof bnpl | typeof exchange | typeof outside,
  answers: Answering,
  at: Step,
  kept: Partial<KeptTrip>,
) => {
  const asked: Asked = []
  const stored: string[] = []
  const clock = new SimulatedClock()
  const flow = flowNames.find((name) => name === chart.id) ?? 'booking'
  const actor = createActor(
    (chart as typeof booking).provide({
      actors: answering(answers, asked),
      actions: { 'store attempt': (_, { requestId }) => void stored.push(requestId) },
    }),
    { input: { flow, at, kept: { ...nothingKept, ...kept } }, clock },
  ).start()
  const on = arrivalIn(actor)
  return { actor, asked, stored, on, clock }
}
