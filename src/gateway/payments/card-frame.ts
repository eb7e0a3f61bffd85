import type { CardTaking } from '../platform/processor-settings.ts'

/** Path of the page that shows the processor's card fields. The storefront embeds it in a frame. */
export const cardFramePath = '/card/'

/** Tells clients to take new cards in the processor's frame. Undefined if they may ask for a card number themselves. */
export const writeCardFrame = (taking: CardTaking) =>
  taking === 'tokens' ? { takesTokens: true, cardFrame: cardFramePath } : undefined
