import type { Cart } from '#src/domain/cart.ts'
import { partySize, type Search } from '#src/domain/search.ts'

/** Counts the travellers in the cart or, if it has none, in the search. */
export const travellerCount = (cart: Cart | undefined, search: Search | undefined): number =>
  cart && cart.passengers.length > 0 ? cart.passengers.length : search ? partySize(search) : 1
