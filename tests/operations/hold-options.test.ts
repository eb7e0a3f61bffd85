import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { operations } from '#src/operations/index.ts'

const priced = (amount: number) => ({ alternatives: [[{ amount, currency: 'EUR' }]] })

const option = (holdOptionId: string, fee: number) => ({
  holdOptionId,
  fee: priced(fee),
  payBy: '2027-01-02T12:00:00.000Z',
  priceGuaranteedUntil: '2027-01-02T12:00:00.000Z',
  price: priced(100),
  origin: 'LIS',
  originZone: 'Europe/Lisbon',
})

const read = (more: object) =>
  z.parse(operations.holdOptions.response, {
    options: [option('HOLD24', 0), option('HOLD72', 5)],
    notHeld: [],
    cards: [{ cardCode: 'VI', name: 'Visa' }],
    ...more,
  })

const offered = (more: object) => {
  const { options, framedCard } = read(more)
  return { ids: options.map(({ id }) => id), framedCard }
}

test('a hold’s fee is paid in the fields of the gateway’s card page, or in the storefront’s own fields', () => {
  expect(offered({ takesTokens: true, cardFrame: '/card/' })).toEqual({
    ids: ['HOLD24', 'HOLD72'],
    framedCard: { frame: '/card/', cards: [{ code: 'VI', name: 'Visa', surcharge: undefined }] },
  })
  expect(offered({})).toEqual({ ids: ['HOLD24', 'HOLD72'], framedCard: undefined })
})

test.each([undefined, 'https://cards.example/', '//cards.example/card/', '/card/../elsewhere'])(
  'a hold with a fee is not offered if the processor’s card fields are at %s',
  (cardFrame) => {
    expect(offered({ takesTokens: true, cardFrame })).toEqual({ ids: ['HOLD24'], framedCard: undefined })
  },
)
