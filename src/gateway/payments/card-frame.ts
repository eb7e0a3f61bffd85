import type { CardTaking } from '../platform/processor-settings.ts'

/** Path of the page that shows the processor's card fields. The storefront embeds it in a frame. */
export const cardFramePath = '/card/'

/** Writes where a new card is entered. Empty if the storefront's own fields may ask for its number. */
export const writeCardFrame = (taking: CardTaking) =>
  taking === 'tokens' ? { takesTokens: true, cardFrame: cardFramePath } : undefined
