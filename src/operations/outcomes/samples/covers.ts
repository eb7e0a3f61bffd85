import type { FulfilmentLine } from '#src/domain/fulfilment.ts'
import type { CoverOffer } from '#src/domain/protection.ts'
import { eur } from './trip.ts'

export const forAnyReason: CoverOffer = {
  kind: 'cfar',
  id: 'CFAR80-1',
  code: 'CFAR80',
  price: eur(1_100),
  covers: ['anyReason'],
  excludes: ['medical'],
  share: 0.8,
  most: eur(8_000),
  until: '2027-05-03T17:05:00Z',
}

export const refundProtection: CoverOffer = {
  kind: 'refundProtect',
  id: 'REFUNDPROTECT-1',
  code: 'REFUNDPROTECT',
  price: eur(650),
  covers: ['cancellation'],
  excludes: ['anyReason'],
  share: 1,
  most: eur(10_000),
  until: '2027-05-04T16:05:00Z',
}

export const healthProtection: CoverOffer = {
  kind: 'health',
  id: 'HEALTHCARE-1',
  code: 'HEALTHCARE',
  price: eur(700),
  covers: ['medical'],
  excludes: ['cancellation'],
}

/** Builds a product of the booking. By default it has not been ordered yet. */
export const line = (more: Pick<FulfilmentLine, 'kind' | 'code'> & Partial<FulfilmentLine>): FulfilmentLine => ({
  id: `FL-${more.code}`,
  status: 'waiting',
  price: eur(1_200),
  at: '2027-01-01T00:00:00Z',
  ...(more.status === undefined && { returnsAt: '2027-01-02T00:00:00Z' }),
  ...more,
})

/** One product of each kind that a page orders. */
export const toOrder: FulfilmentLine[] = [
  line({ kind: 'insurance', code: 'INS' }),
  line({ kind: 'refundProtect', code: 'REFUNDPROTECT', price: eur(650), isReturnable: true }),
  line({ kind: 'cfar', code: 'CFAR80', price: eur(1_100), isReturnable: true }),
  line({ kind: 'health', code: 'HEALTHCARE', price: eur(700), isReturnable: true }),
]
