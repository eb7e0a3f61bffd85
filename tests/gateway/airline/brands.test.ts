import { expect, test } from 'vitest'
import { createEngine } from '#src/gateway/airline/engine.ts'

const najm = createEngine({ storefront: 'NJDX', seed: 'farechart' })
const sales = { now: Date.UTC(2027, 2, 1, 12), soldOf: () => 0 }

/** Lists the fare families that one adult is offered on nonstop flights, by aircraft. */
const offeredBetween = (origin: string, destination: string) => {
  const asked = { origin, destination, date: '2027-05-04', cabin: 'Economy', party: { ADT: 1 }, currency: 'AED', leg: 0 } as const
  return najm
    .search({ ...asked, isRoundTrip: false }, sales)
    .filter(({ itinerary }) => itinerary.flights.length === 1)
    .map(({ itinerary, offers }) => ({
      aircraft: itinerary.flights[0]?.equipment ?? '',
      brands: offers.map(({ brandId }) => brandId),
      cabins: new Set(offers.map(({ cabin }) => cabin)).size,
    }))
}

test('an airline that shows cabins together has five or six fare families on a long flight, by the cabins on board', () => {
  const found = [...offeredBetween('AUH', 'LHR'), ...offeredBetween('AUH', 'JFK'), ...offeredBetween('AUH', 'BKK')]
  const economy = ['LIGHT', 'STANDARD', 'FLEX']
  const business = ['BUSINESS', 'BUSINESSFLEX']
  expect(found.length).toBeGreaterThan(3)
  for (const { aircraft, brands } of found) {
    const hasPremium = ['333', '789', '359', '77W'].includes(aircraft)
    expect([aircraft, brands]).toEqual([aircraft, [...economy, ...(hasPremium ? ['PLUS'] : []), ...business]])
  }
  expect(Math.max(...found.map(({ brands }) => brands.length))).toBe(6)
})

test('the same airline shows only economy on a short flight', () => {
  const found = offeredBetween('AUH', 'CAI')
  expect(found.length).toBeGreaterThan(0)
  for (const { brands, cabins } of found) expect([brands, cabins]).toEqual([['LIGHT', 'STANDARD', 'FLEX'], 1])
})
