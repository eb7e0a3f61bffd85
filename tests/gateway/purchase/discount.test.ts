import { expect, test } from 'vitest'
import { total } from '#src/domain/money.ts'
import { converse, naming, noon, party, pickRefs, search, selecting } from '../search/conversations.ts'
import { begin, buy } from '../flows/travellers.ts'
import { openBench } from './gateways.ts'

const bench = openBench()

const route = { origin: 'LHR', destination: 'MAD', date: '2027-05-04', back: '2027-05-11' }

test.each([
  ['a promo code', { ADT: 2 }, { promoCodes: ['WELCOME10'] }, 'WELCOME10'],
  ['a companion fare', { CMA: 1, CMP: 1 }, {}, 'COMPANION'],
])('a booking with %s costs what was shown, and its price names the discount', async (_, passengers, more, label) => {
  const ana = await converse(bench.opened, { now: noon }, 'NJDX')
  const found = await ana.ask('airSearch', search(route, passengers, more))
  await ana.ask('addItinerary', selecting(pickRefs(found, 'FLEX')))
  const cart = await ana.ask('updatePassengers', naming(party(['ADT', 'ADT'])))
  const reference = await buy(bench, ana.state())
  const traveller = await begin(bench, 'mto', reference)
  const { booking } = await traveller.ask('mto', 'tripDetails', { pnrQuery: { pnr: reference, lastName: 'Müller' } })
  expect(booking?.total).toEqual(cart.total)
  const discounts = booking?.lines.filter(({ kind }) => kind === 'discount') ?? []
  expect(discounts.map((line) => line.label)).toEqual([label])
  expect(discounts.every(({ amount }) => amount.amount < 0)).toBe(true)
  expect(
    total(
      (booking?.lines ?? []).map(({ amount }) => amount),
      'EUR',
    ),
  ).toEqual(cart.total)
  expect((await traveller.ask('mto', 'cart')).total).toEqual({ amount: 0, currency: 'EUR' })
})
