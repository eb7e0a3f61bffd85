// @vitest-environment jsdom
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rentalFor } from '#src/domain/stay-dates.ts'
import { make } from '#tests/gateway/sandbox/sandbox-maker.ts'
import { gatewayOfFile } from '#tests/gateway/gateway-of-file.ts'
import { travellerAt, namesAndLies } from './pages.tsx'

const gateway = gatewayOfFile({})

/** Rents the first car on offer for a new trip, by the pages of a traveller. */
const renting = async () => {
  const tripWanted = await make({ gateway }, 'ticketed', 1)
  const page = travellerAt(gateway).begin('booking', 'myb', { tripWanted })
  await page.stands('myb.found')
  page.send({ type: 'xstate.route', to: '#cars' })
  await page.stands('cars.asking')
  const { booking, renting: found } = page.context()
  if (!booking || !found) throw new Error('no trip')
  page.send({ type: 'cars.search', search: rentalFor(booking, found.places[0]?.id ?? '') })
  await page.stands('cars.choosing')
  page.send({ type: 'car.show', offerId: page.context().renting?.offers?.[0]?.id ?? '' })
  expect(namesAndLies(await page.stands('cars.deciding'))).toEqual({ names: ['notReserved'], lies: [] })
  page.send({ type: 'reservation.confirm' })
  expect(namesAndLies(await page.stands('cars.reserved'))).toEqual({ names: ['reserved'], lies: [] })
  return page
}

it('claims about a reserved car match the database, where it was reserved and on the trip', async () => {
  const page = await renting()
  page.send({ type: 'xstate.route', to: '#myb' })
  const { names, lies } = await page.stands('myb.found')
  expect([names.includes('reserved'), lies]).toEqual([true, []])
})

it('a claim about a car that its company did not confirm is found to be false', async () => {
  const page = await renting()
  await gateway.database.execute(sql`update reservation set status = 'FAILED', reason = 'SUPPLIER_AWAY'`)
  const { lies } = await page.stands('cars.reserved')
  expect(lies).toContainEqual(expect.stringMatching(/^claim 'reserved' .* is contradicted by reservation .*FAILED/))
})
