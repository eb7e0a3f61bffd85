import type { Brand, BrandAttribute } from '#src/domain/itinerary.ts'

/** Builds an attribute with a fee in euros. */
export const eurosOf = (code: string, euros: number): BrandAttribute => ({
  code,
  status: 'forFee',
  amount: { amount: euros * 100, currency: 'EUR' },
})

export const family = (id: string, cabin: string | undefined, attributes: BrandAttribute[]): Brand => ({
  id,
  label: {},
  marketingHtml: {},
  ...(cabin !== undefined && { cabin }),
  attributes,
})

const free = (code: string, quantity?: number, limitedTo?: string): BrandAttribute => ({
  code,
  status: 'included',
  ...(quantity !== undefined && { quantity }),
  ...(limitedTo !== undefined && { limitedTo }),
})

const none = (code: string): BrandAttribute => ({ code, status: 'notOffered' })

/** The airline's fare families on short flights, without the terms that all of them share. */
export const brands = [
  family('LIGHT', 'Economy', [
    eurosOf('checkedBag', 30),
    eurosOf('seat', 8),
    none('change'),
    none('refund'),
    free('miles', 25),
    eurosOf('lounge', 40),
    eurosOf('priority', 12),
  ]),
  family('STANDARD', 'Economy', [
    free('checkedBag', 1),
    eurosOf('seat', 8),
    eurosOf('change', 60),
    eurosOf('refund', 70),
    free('miles', 75),
    eurosOf('lounge', 40),
    eurosOf('priority', 12),
  ]),
  family('FLEX', 'Economy', [
    free('checkedBag', 2),
    free('seat', undefined, 'standard'),
    free('change'),
    free('refund'),
    free('miles', 125),
    eurosOf('lounge', 40),
    free('priority'),
  ]),
  family('PLUS', 'PremiumEconomy', [
    free('checkedBag', 2),
    free('seat', undefined, 'standard'),
    eurosOf('change', 60),
    eurosOf('refund', 70),
    free('miles', 125),
    eurosOf('lounge', 40),
    free('priority'),
  ]),
  family('BUSINESS', 'Business', [
    free('checkedBag', 2),
    free('seat'),
    free('change'),
    eurosOf('refund', 120),
    free('miles', 175),
    free('lounge'),
    free('priority'),
  ]),
] as const
