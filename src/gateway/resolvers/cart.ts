import type { Requested } from '#src/operations/index.ts'
import type { Call, Resolvers } from '../conversation/call.ts'
import { chooseCover, dropCover } from '../cart/choose-covers.ts'
import { renewChange } from '../flows/renew-change.ts'
import { changeUpgrades } from '../upgrades/change-upgrades.ts'
import { chooseExtras } from '../cart/choose-extras.ts'
import { requireFlow } from '../conversation/trip-flow.ts'
import { writeCart } from '../flows/write-cart.ts'

const coverKinds = { REFUND_PROTECT: 'refundProtect', HEALTH: 'health' } as const

/** Sets extras, covers and upgrades as requested. */
const setProducts = async (
  call: Call,
  { ancillaryOperations, protectionOperations, upgradeOperations }: Requested<'addToCart'>['products'],
): Promise<void> => {
  if (ancillaryOperations.length > 0) await chooseExtras(call, ancillaryOperations)
  for (const { kind, offerId, quantity } of protectionOperations)
    if (quantity === 0) dropCover(call, coverKinds[kind])
    else chooseCover(call, coverKinds[kind], offerId)
  if (upgradeOperations.length > 0) await changeUpgrades(call, upgradeOperations)
}

/** Resolves the operations for the cart and its extras (contract, 9 and 11). */
export const cart: Resolvers<'cart' | 'addToCart' | 'updateCart'> = {
  cart: async (call) => {
    requireFlow(call)
    await renewChange(call)
    return writeCart(call)
  },
  addToCart: async (call, { products }) => {
    requireFlow(call)
    await setProducts(call, products)
    return writeCart(call)
  },
  updateCart: async (call, { productsContext }) => {
    requireFlow(call)
    await setProducts(call, productsContext)
    return writeCart(call)
  },
}
