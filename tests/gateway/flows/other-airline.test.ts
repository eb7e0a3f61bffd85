import { expect, test } from 'vitest'
import { begin, buy, travellerOn } from './travellers.ts'
import { noon } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { converse, engine, naming, party, pickRefs, search, selecting } from '../search/conversations.ts'
import { freeSeats, seating } from './changers.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()

/** Books a journey that a partner operates under the airline's own flight number. */
const bookPartner = async () => {
  const ana = await converse(bench.opened, { now: noon })
  const offers = await ana.ask('airSearch', search({ origin: 'AMS', destination: 'CDG', date: '2027-05-04' }))
  await ana.ask('addItinerary', selecting(pickRefs(offers, 'FLEX')))
  await ana.ask('updatePassengers', naming(party(['ADT'])))
  const [flightKey = ''] = ana.state().legs[0]?.flightKeys ?? []
  expect(engine.flight(flightKey)?.operatingAirline).not.toBe('FC')
  expect(freeSeats((await ana.ask('seatMap')).segments[0]).length).toBeGreaterThan(0)
  return buy(bench, ana.state())
}

test('seats on another airline’s flight are sold with it, and can only be changed by that airline', async () => {
  const reference = await bookPartner()
  const { tripOptions } = await travellerOn(bench).ask('booking', 'tripDetails', {
    pnrQuery: { pnr: reference, lastName: 'Müller' },
  })
  const reasonOf = (name: string) => tripOptions.find(({ tripOption }) => tripOption === name)?.failureReason
  expect([reasonOf('ADD_MODIFY_SEATS'), reasonOf('ADD_MODIFY_ANCILLARIES')]).toEqual(['otherAirline', 'otherAirline'])
  const ana = await begin(bench, 'mto', reference)
  const [segment] = (await ana.ask('mto', 'seatMap')).segments
  const slots = segment?.passengers[0]?.cabins.flatMap(({ rows }) => rows.flatMap((row) => row.slots)) ?? []
  const offered = slots.filter(({ kind, refusal }) => kind === 'seat' && refusal !== 'otherCabin')
  expect(new Set(offered.map(({ refusal }) => refusal))).toEqual(new Set(['otherAirline']))
  const wish = seating({ segmentId: segment?.segment.id ?? '', seat: offered[0]?.code ?? '' })
  expect(statedIn(await ana.refusal('mto', 'saveSelectedSeat', wish))).toEqual({
    errorCode: 'ERR.SSW.SEAT.NOT_ALLOWED',
    facts: {
      seat: '5A',
      segment: { origin: 'AMS', destination: 'CDG', departure: '2027-05-04T13:05:00' },
      reason: 'OTHER_AIRLINE',
    },
  })
})
