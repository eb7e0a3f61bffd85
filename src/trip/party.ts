import type { Cart } from '#src/domain/cart.ts'
import { partySize, type Search } from '#src/domain/search.ts'

/** Returns the number of travellers in the cart, otherwise in the search. */
export const travellersOf = (cart: Cart | undefined, search: Search | undefined): number =>
  cart && cart.passengers.length > 0 ? cart.passengers.length : search ? partySize(search) : 1
