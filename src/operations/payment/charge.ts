import * as z from 'zod/mini'
import type { Charge } from '#src/domain/payment.ts'
import { MaybePriced, Priced, wireText } from '../wire/price.ts'

/** Decodes a payment of the PNR object (contract, 13), with its currency conversion and card surcharge. */
export const WireCharge = z.pipe(
  z.looseObject({
    paymentCode: wireText,
    paymentType: wireText,
    name: wireText,
    identifier: wireText,
    price: Priced,
    surcharge: MaybePriced,
    points: z.nullish(z.number()),
    paidAt: wireText,
    reference: wireText,
    dccOffer: z.nullish(z.looseObject({ cardAmount: Priced, rate: z.number(), markup: z._default(z.number(), 0) })),
  }),
  z.transform(
    ({ paymentCode, paymentType, name, identifier, price, surcharge, points, paidAt, reference, dccOffer }): Charge => ({
      brand: paymentCode ?? paymentType ?? '',
      ...(name !== undefined && { name }),
      lastFour: (identifier ?? '').slice(-4),
      amount: price,
      ...(surcharge && surcharge.amount !== 0 && { fee: surcharge }),
      ...(typeof points === 'number' && { points }),
      ...(paidAt !== undefined && { paidAt }),
      ...(reference !== undefined && { reference }),
      ...(dccOffer && {
        conversion: { cardAmount: dccOffer.cardAmount, rate: dccOffer.rate, markup: dccOffer.markup },
      }),
    }),
  ),
)
