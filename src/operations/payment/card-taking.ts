import * as z from 'zod/mini'
import type { CardBrand } from '#src/domain/payment.ts'
import { wireList, MaybePriced, wireText } from '../wire/price.ts'

const CardOffered = z.looseObject({ cardCode: z.string(), name: z.string(), surcharge: MaybePriced })

/** Fields for entering a new card, which forms of payment and holds with a fee have in common. */
export const cardTaking = {
  /**
   * True if cards must be typed into the processor's fields, on the page at `cardFrame`. The gateway then accepts only card
   * tokens.
   */
  takesTokens: z._default(z.boolean(), false),
  cardFrame: wireText,
  cards: wireList(CardOffered),
}

/**
 * Returns true if an address is the gateway's page with card fields. The storefront frames no other page, because it might
 * collect card numbers.
 */
export const isCardFrame = (address: string | undefined): address is string => address === '/card/'

export const brandsOf = (cards: readonly z.output<typeof CardOffered>[]): CardBrand[] =>
  cards.map(({ cardCode, name, surcharge }) => ({ code: cardCode, name, surcharge }))
