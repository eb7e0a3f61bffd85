import { createActor, SimulatedClock, waitFor } from 'xstate'
import { mto } from '#machines/mto.ts'
import { type KeptTrip, nothingKept } from '#machines/trip.ts'
import type { Step } from '#src/domain/step.ts'
import { answering, type Answering } from './answering.ts'
import { changeCart, changed, changeMap } from '#src/operations/outcomes/samples/change.ts'
import { options } from '#src/operations/outcomes/samples/trip.ts'
import { arrivalIn } from './arriving.ts'

/** Response of `tripDetails` with the trip to change. */
export const opened = () => ({ booking: changed, tripOptions: [] })

/** Starts the chart at the step `at` with fake operations. From `trip-opening` it continues to the step `asked`. */
export const change = (
  answers: Answering,
  asked: Step = 'trip-review',
  kept: Partial<KeptTrip> = { booking: changed },
  at: Step = 'trip-opening',
) => {
  const questions: NonNullable<Parameters<typeof answering>[1]> = []
  const stored: string[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    mto.provide({
      actors: answering(
        { tripDetails: opened, cart: () => changeCart(), seatMap: () => changeMap, paymentOptions: () => options(), ...answers },
        questions,
      ),
      actions: { 'store attempt': (_, { requestId }) => void stored.push(requestId) },
    }),
    { input: { flow: 'mto', at, asked, kept: { ...nothingKept, ...kept }, limits: { declines: 2, polls: 2 } }, clock },
  ).start()
  const on = arrivalIn(actor)
  const over = () => waitFor(actor, ({ status }) => status === 'done')
  return { actor, questions, stored, clock, on, over, names: () => questions.map(({ name }) => name) }
}
