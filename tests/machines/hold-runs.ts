import { createActor, SimulatedClock, waitFor } from 'xstate'
import { bnpl } from '#machines/bnpl.ts'
import type { booking } from '#machines/booking.ts'
import type { outside } from '#machines/outside.ts'
import { type Kept, nothingKept } from '#machines/trip.ts'
import { answering, type Answering } from './answering.ts'
import { heldBooking } from './holds.ts'

export type Asked = NonNullable<Parameters<typeof answering>[1]>

/** What looking for the booking on hold finds. */
export const found = () => ({ booking: heldBooking, tripOptions: [] })

/** Runs a chart at a step over answers. */
export const run = (
  chart: typeof booking | typeof bnpl | typeof outside,
  answers: Answering,
  at: 'myb' | 'trip-opening' | 'hold-options' | 'payment',
  kept: Partial<Kept>,
) => {
  const asked: Asked = []
  const stored: string[] = []
  const actor = createActor(
    (chart as typeof booking).provide({
      actors: answering(answers, asked),
      actions: { 'store attempt': (_, { requestId }) => void stored.push(requestId) },
    }),
    { input: { flow: chart === bnpl ? 'bnpl' : 'booking', at, kept: { ...nothingKept, ...kept } }, clock: new SimulatedClock() },
  ).start()
  const on = (state: unknown) => waitFor(actor, (snapshot) => snapshot.matches(state as never), { timeout: 1_000 })
  return { actor, asked, stored, on }
}
