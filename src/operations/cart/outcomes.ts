import type { Cart } from '#src/domain/cart.ts'
import { cartOf, withAnotherTotal, withNewQuote } from './known-cart.ts'
import { fails, type Outcomes } from '../outcomes/outcome.ts'
import { withoutBag } from '../outcomes/samples/change.ts'
import { heldCart } from '../outcomes/samples/hold.ts'
import { eur, part } from '../outcomes/samples/trip.ts'
import { chosen, instantOffer, upgradeCart } from '../outcomes/samples/upgrade.ts'

export const cart: Outcomes<'cart'> = {
  answers: {
    'as it was': cartOf,
    'another total': (known) => withAnotherTotal(cartOf(known)),
    'the same total, changed elsewhere': (known) => {
      if (known.flow === 'booking' || known.flow === 'bnpl') return undefined
      const before = cartOf(known)
      return { ...withNewQuote(before), version: before.version === 1 ? 2 : 1 }
    },
    'dearer than was guaranteed': (known) =>
      known.flow === 'bnpl'
        ? { ...heldCart, ledger: heldCart.ledger.map((entry) => ({ ...entry, total: eur(12_000) })) }
        : undefined,
  },
  failures: fails('CHANGE.TOO_LATE'),
}

const bag = { code: 'BAG', passengerId: '1', travelPartId: part.id, quantity: 1, price: eur(3_400) }

/** Builds the cart of an upgrade after its upgrades have been set. */
const withUpgrades = (operations: readonly { quantity?: unknown }[]): Cart =>
  upgradeCart(operations.some(({ quantity }) => quantity !== 0) ? [chosen(instantOffer)] : [])

export const addToCart: Outcomes<'addToCart'> = {
  answers: {
    added: (known, { variables }) =>
      variables.products.upgradeOperations
        ? withUpgrades(variables.products.upgradeOperations)
        : variables.products.protectionOperations
          ? cartOf(known)
          : { ...cartOf(known), extras: [...cartOf(known).extras.filter(({ code }) => code !== bag.code), bag] },
  },
  failures: fails('ANCILLARY.SOLD_OUT', 'PNR.CHANGED_MEANWHILE'),
}

export const updateCart: Outcomes<'updateCart'> = {
  answers: {
    updated: (known, { variables }) => {
      const before = cartOf(known)
      if (variables.productsContext.upgradeOperations) return withUpgrades(variables.productsContext.upgradeOperations)
      if (variables.productsContext.protectionOperations) return before
      return known.flow === 'mto' ? withoutBag : { ...before, extras: before.extras.filter(({ code }) => code !== bag.code) }
    },
  },
  failures: fails('ANCILLARY.SOLD_OUT', 'PNR.CHANGED_MEANWHILE'),
}

export const insuranceAddToCart: Outcomes<'insuranceAddToCart'> = {
  answers: { added: (known) => ({ ...cartOf(known), insurance: { productId: 'INS', price: eur(1_200) } }) },
  failures: fails('INSURANCE.NOT_SOLD'),
}

export const insuranceRemoveFromBooking: Outcomes<'insuranceRemoveFromBooking'> = {
  answers: { removed: (known) => ({ ...cartOf(known), insurance: undefined }) },
  failures: fails(),
}
