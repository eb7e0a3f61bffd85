import { expect, test } from 'vitest'
import type { BookingPayload } from '#src/gateway/bookings/booking-payload.ts'
import { tripKindNames } from '#src/gateway/sandbox/trip-kinds.ts'
import { booking } from '#src/gateway/database/tables.ts'
import { openCounter, salma } from '../accounts/members.ts'
import { noon } from '../asking.ts'
import { orderAt } from './sandbox-maker.ts'

const counter = openCounter(noon)

test('trips of every kind are bought at the other airline too, in its currency and country, by its own member', async () => {
  for (const kind of tripKindNames) {
    const { status, answer } = await orderAt(counter, '/sandbox/trip', { kind, storefront: 'NJDX' })
    expect([kind, status, answer]).toEqual([kind, 200, { reference: expect.any(String), lastName: expect.any(String) }])
  }
  const rows = await counter.opened.database.select().from(booking)
  const sold = rows.map(({ payload }) => payload as BookingPayload)
  const where = sold.map(({ storefront, state: { search } }) => `${storefront} ${search?.currency} ${search?.pointOfSale}`)
  expect(new Set(where)).toEqual(new Set(['NJDX AED AE']))
  expect(rows.flatMap(({ accountId }) => accountId ?? [])).toEqual([salma.id])
}, 120_000)

test('no trip is bought at an unknown storefront', async () => {
  expect((await orderAt(counter, '/sandbox/trip', { kind: 'flex', storefront: 'NONE' })).status).toBe(400)
})
