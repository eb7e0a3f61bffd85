import * as z from 'zod/mini'
import type { Hold, HoldOption, HoldOptions, NotHeld } from '#src/domain/hold.ts'
import { brandsOf, cardTaking, isCardFrame } from '../payment/card-taking.ts'
import { wireList, Priced, wireText } from '../wire/price.ts'

const NotHeldOnWire = z.enum(['SEATS', 'EXTRAS', 'INSURANCE', 'COVERS'])

const terms = {
  holdOptionId: z.string(),
  fee: Priced,
  feeCredited: z._default(z.boolean(), false),
  payBy: z.string(),
  extendableTo: wireText,
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
  ...(wire.extendableTo !== undefined && { extendableTo: wire.extendableTo }),
  priceGuaranteedUntil: wire.priceGuaranteedUntil,
  price: wire.price,
  origin: wire.origin,
  originZone: wire.originZone,
})

/** Decodes the terms of a booking's hold (`hold` of the PNR object). */
export const WireHold = z.pipe(
  z.looseObject({ ...terms, notHeld: wireList(NotHeldOnWire) }),
  z.transform((wire): Hold => ({ ...optionOf(wire), notHeld: wire.notHeld as NotHeld[] })),
)

/**
 * Decodes the holds offered for a cart. If cards must be typed into the processor's fields but the page that shows them is
 * missing, holds with a fee are dropped, because the storefront may not ask for the card number itself.
 */
export const HoldOptionsAnswer = z.pipe(
  z.looseObject({
    options: wireList(WireTerms),
    notHeld: wireList(NotHeldOnWire),
    reason: wireText,
    until: wireText,
    ...cardTaking,
  }),
  z.transform(({ options, notHeld, reason, until, takesTokens, cardFrame, cards }): HoldOptions => {
    const framedCard = takesTokens && isCardFrame(cardFrame) ? { frame: cardFrame, cards: brandsOf(cards) } : undefined
    const canPay = !takesTokens || framedCard !== undefined
    return {
      options: options.map(optionOf).filter(({ fee }) => canPay || fee.amount === 0),
      notHeld: notHeld as NotHeld[],
      reason,
      until,
      ...(framedCard && { framedCard }),
    }
  }),
)
