import * as z from 'zod/mini'
import type { Cover } from '#src/domain/booking.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import type { FulfilmentRow } from '../bookings/fulfilment-rows.ts'

/** The terms of a cover, as the details of its line contain them. */
const CoverTerms = z.looseObject({
  share: z.number(),
  most: z.looseObject({ amount: z.number(), currency: z.string() }),
  until: z.string(),
})

const coverOf = (kind: Cover['kind'], { supplierReference = '', details }: FulfilmentRow): Cover => {
  const { share, most, until } = z.parse(CoverTerms, details)
  return { kind, reference: supplierReference, share, most: { amount: most.amount, currency: most.currency }, until }
}

const withCover = (payload: BookingPayload, cover: Cover): BookingPayload => ({
  ...payload,
  covers: [...(payload.covers ?? []).filter(({ reference }) => reference !== cover.reference), cover],
})

/** Returns the booking after a product was sold. Returns the same payload if the sale changes nothing in it. */
export const onSale = (payload: BookingPayload, row: FulfilmentRow): BookingPayload => {
  switch (row.kind) {
    case 'insurance':
      return payload.state.insurance?.productID === row.code ? { ...payload, policyNumber: row.supplierReference ?? '' } : payload
    case 'cfar':
      return withCover(payload, coverOf('CFAR', row))
    case 'refundProtect':
      return withCover(payload, coverOf('REFUND_PROTECT', row))
    default:
      return payload
  }
}
