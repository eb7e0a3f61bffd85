import { expect, it } from 'vitest'
import { createActor, createMachine, waitFor } from 'xstate'
import { booking } from '#machines/booking.ts'
import { nothingKept } from '#machines/trip.ts'
import { answering } from '#tests/machines/answering.ts'
import { offers, search } from '#src/operations/outcomes/samples/trip.ts'
import { inTurns, line } from './pairs.ts'

const events = 20_000

const perSecond = (send: (round: number) => void): number => {
  const started = performance.now()
  for (let round = 0; round < events; round += 1) send(round)
  return events / ((performance.now() - started) / 1_000)
}

it('counts transitions per second of the booking flow, compared with a flat ring of 100 states', async () => {
  const flow = createActor(booking.provide({ actors: answering({ airSearch: () => offers }) }), {
    input: { flow: 'booking', at: 'flight-selection', kept: { ...nothingKept, search } },
  })
  flow.start()
  await waitFor(flow, (snapshot) => snapshot.matches({ 'flight-selection': 'choosing' }))
  const ring = createActor(
    createMachine({
      initial: 's0',
      states: Object.fromEntries(
        Array.from({ length: 100 }, (_, index) => [`s${index}`, { on: { next: `s${(index + 1) % 100}` } }]),
      ),
    }),
  )
  ring.start()
  const pairs = await inTurns(
    7,
    () => perSecond((round) => flow.send({ type: 'offer.pick', leg: 0, ref: round % 2 === 0 ? -7 : 8 })),
    () => perSecond(() => ring.send({ type: 'next' })),
  )
  expect(flow.getSnapshot().context.picks).toEqual([8])
  console.log(
    line({ name: 'booking chart, offer.pick with its assign', unit: 'events/s', reference: 'flat ring of 100 states', ...pairs }),
  )
}, 120_000)
