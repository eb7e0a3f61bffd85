import * as z from 'zod/mini'
import type { Hold, HoldOption, HoldOptions, NotHeld } from '#src/domain/hold.ts'
import { list, Priced, text } from './price.ts'

const NotHeldOnWire = z.enum(['SEATS', 'EXTRAS', 'INSURANCE'])

const terms = {
  holdOptionId: z.string(),
  fee: Priced,
  feeCredited: z._default(z.boolean(), false),
  payBy: z.string(),
  priceGuaranteedUntil: z.string(),
  price: Priced,
  origin: z.string(),
  originZone: z.string(),
}

const WireTerms = z.looseObject(terms)

const optionOf = ({ holdOptionId, feeCredited, ...wire }: z.output<typeof WireTerms>): HoldOption => ({
  id: holdOptionId,
  fee: wire.fee,
  isFeeCredited: feeCredited,
  payBy: wire.payBy,
  priceGuaranteedUntil: wire.priceGuaranteedUntil,
  price: wire.price,
  origin: wire.origin,
  originZone: wire.originZone,
})

/** Decodes the terms of a booking's hold (`hold` of the PNR object). */
export const WireHold = z.pipe(
  z.looseObject({ ...terms, notHeld: list(NotHeldOnWire) }),
  z.transform((wire): Hold => ({ ...optionOf(wire), notHeld: wire.notHeld as NotHeld[] })),
)

/** Decodes the holds offered for a cart. */
export const HoldOptionsAnswer = z.pipe(
  z.looseObject({ options: list(WireTerms), notHeld: list(NotHeldOnWire), reason: text, until: text }),
  z.transform(
    ({ options, notHeld, reason, until }): HoldOptions => ({
      options: options.map(optionOf),
      notHeld: notHeld as NotHeld[],
      reason,
      until,
    }),
  ),
)
