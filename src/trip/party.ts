import type { Cart } from '#src/domain/cart.ts'
import { partySize, type Search } from '#src/domain/search.ts'

/** How many people travel: those in the cart, else those searched for. */
export const travellersOf = (cart: Cart | undefined, search: Search | undefined): number =>
  cart && cart.passengers.length > 0 ? cart.passengers.length : search ? partySize(search) : 1
