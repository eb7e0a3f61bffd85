import { expect, test } from 'vitest'
import { violations } from '../purchase/books.ts'
import { openBench } from '../purchase/gateways.ts'
import { look, make, open, orderAt } from '../sandbox/sandbox-maker.ts'

const bench = openBench()

const disrupted = async () => {
  const made = await make(bench, 'disrupted')
  const { booking } = await look(bench, made)
  if (!booking?.airlineChange) throw new Error('nothing was changed')
  return { made, booking, change: booking.airlineChange }
}

test('an open airline change states the notice, the passengers’ rights, and three free alternatives', async () => {
  const { booking, change } = await disrupted()
  expect(change.toldAt).toBe(new Date(bench.clock.now).toISOString())
  expect(change.rights).toEqual({
    law: 'UK261',
    band: 'short',
    rebooking: true,
    refund: true,
    care: 'meals',
    notOwed: 'toldInTime',
  })
  expect(change.alternatives).toHaveLength(3)
  const [{ origin, departure } = {}, last] = [change.original[0], change.original.at(-1)]
  const sold = { origin, destination: last?.destination, departure }
  expect(change.alternatives?.map(({ replaced }) => replaced)).toEqual([sold, sold, sold])
  const known = [...change.original, ...booking.parts.flatMap(({ segments }) => segments)].map(({ id }) => id)
  for (const { segments } of change.alternatives ?? []) expect(known).not.toContain(segments[0]?.id)
})

test.each([
  ['disruptedSoon', 'UK261', { amount: 22_000, currency: 'GBP' }],
  ['disruptedFromEu', 'EU261', { amount: 25_000, currency: 'EUR' }],
] as const)('trip %s, changed within two weeks of departure, earns compensation by %s', async (kind, law, compensation) => {
  for (const storefront of kind === 'disruptedFromEu' ? ['FCDX', 'NJDX'] : ['FCDX']) {
    const { answer } = await orderAt(bench, '/sandbox/trip', { kind, travellers: 1, storefront })
    const { booking } = await look(bench, answer)
    expect(booking?.airlineChange?.rights, storefront).toMatchObject({ law, compensation })
  }
})

test.each(['disrupted', 'disruptedSoon', 'disruptedFromEu'] as const)(
  'trip %s has alternatives on the booked day and another one, at the booked airports and at a nearby one',
  async (kind) => {
    const made = await make(bench, kind)
    const { booking } = await look(bench, made)
    const { original = [], alternatives = [] } = booking?.airlineChange ?? {}
    const sold = { day: original[0]?.departure.slice(0, 10), airports: [original[0]?.origin, original.at(-1)?.destination] }
    const isOnTheDay = alternatives.map(({ segments: [first] }) => first?.departure.slice(0, 10) === sold.day)
    const isAtTheAirports = alternatives.map(
      ({ segments }) => [segments[0]?.origin, segments.at(-1)?.destination].join() === sold.airports.join(),
    )
    expect([isOnTheDay, isAtTheAirports]).toEqual([expect.arrayContaining([true, false]), expect.arrayContaining([true, false])])
  },
)

test('an alternative can be taken at once: its flights are ticketed at the paid price, and the ledger balances', async () => {
  const { made, booking, change } = await disrupted()
  const [best] = change.alternatives ?? []
  const traveller = await open(bench, made)
  await traveller.ask('mto', 'irop', { iropAction: 'TAKE', alternative: best?.id })
  const { booking: after } = await look(bench, made)
  expect(after).toMatchObject({ airlineChange: undefined, total: booking.total, refunds: booking.refunds })
  expect(after?.parts[0]?.segments.map(({ id }) => id)).toEqual(best?.segments.map(({ id }) => id))
  expect(after?.documents.filter(({ kind, ending }) => kind === 'VCR' && !ending)).toHaveLength(1)
  await bench.gateway.runCompleter()
  expect(await violations(bench.opened.database)).toEqual([])
})

test('an alternative that is no longer offered cannot be taken, and nothing changes', async () => {
  const { made, booking, change } = await disrupted()
  const traveller = await open(bench, made)
  await expect(traveller.ask('mto', 'irop', { iropAction: 'TAKE', alternative: 'of-yesterday' })).rejects.toThrow()
  const { booking: after } = await look(bench, made)
  expect(after?.parts).toEqual(booking.parts)
  expect(after?.airlineChange).toEqual(change)
})

test('the return may be moved too, free of charge in the same fare', async () => {
  const { made } = await disrupted()
  const traveller = await open(bench, made, 'exchange')
  const cart = await traveller.ask('exchange', 'cart', {})
  expect(cart.exchange?.legs.map(({ lock, fee }) => ({ lock, fee: fee?.amount }))).toEqual([
    { lock: undefined, fee: 0 },
    { lock: undefined, fee: 0 },
  ])
})
