import { fireEvent, screen } from '@testing-library/react'
import UpgradeOffers from '#src/steps/upgrade-offers/screen.tsx'
import type { KeptTrip } from '#machines/trip.ts'
import type { Cart } from '#src/domain/cart.ts'
import { costOfPick } from '#src/domain/upgrade-choice.ts'
import type { UpgradeOffer, UpgradeOffers as Upgrades, UpgradePayment } from '#src/domain/upgrade.ts'
import type { Answering } from '#tests/machines/answering.ts'
import {
  bid,
  chosen,
  couple,
  info,
  instantOffer,
  onOffer,
  upgradeCart,
  waitlist,
} from '#src/operations/outcomes/samples/upgrade.ts'
import { eur } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'

interface Shown {
  offers?: UpgradeOffer[]
  more?: Partial<Upgrades>
  answers?: Answering
  kept?: Partial<KeptTrip>
  draft?: unknown
}

interface Set {
  offerId: string
  passengerIndexes: number[]
  payWith: UpgradePayment
  bid?: { amount: number }
  quantity: number
}

/** Answers like a gateway that sets upgrades in an empty cart: it prices what was sent. */
const pricing = (offers: UpgradeOffer[], operations: Set[] = []): Cart =>
  upgradeCart(
    operations
      .filter(({ quantity }) => quantity > 0)
      .flatMap(({ offerId, passengerIndexes, payWith, bid: sent }) => {
        const offer = offers.find(({ id }) => id === offerId)
        const passengerIds = passengerIndexes.map(String)
        const each = sent && eur(sent.amount * 100)
        const cost = offer && costOfPick({ offer, payWith, passengerIds, bid: each })
        return offer && cost
          ? [chosen(offer, { ...cost, price: cost.price ?? eur(0), passengerIds, payWith, ...(each && { bid: each }) })]
          : []
      }),
  )

/** Renders the upgrades of a trip with two passengers. */
export const show = ({ offers = [instantOffer, bid, waitlist], more, answers, kept, draft }: Shown = {}) =>
  showStep({
    step: 'upgrade-offers',
    Screen: UpgradeOffers,
    flow: 'upgrade',
    draft,
    answers: {
      upgradePnr: () => ({ booking: couple, tripOptions: [] }),
      cart: () => upgradeCart([]),
      upgradePnrInfo: () => info,
      upgradeOffers: () => onOffer(offers, more),
      upgradeEligibleOffers: () => onOffer([], more),
      addToCart: ({ variables }) =>
        pricing(offers, (variables as { products: { upgradeOperations: Set[] } }).products.upgradeOperations),
      updateCart: ({ variables }) =>
        pricing(offers, (variables as { productsContext: { upgradeOperations: Set[] } }).productsContext.upgradeOperations),
      selectUpgradeOffer: () => upgradeCart([chosen(instantOffer)]),
      ...answers,
    },
    kept: { booking: couple, cart: undefined, ...kept },
  })

export const radio = (name: RegExp) => screen.findByRole('radio', { name })
/** Returns the bar with the total. */
export const bar = () => screen.getByRole('region', { name: 'Your total and the next step' })
export const go = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** Returns the upgrades that the cart was asked to set, with the operation that carried each request. */
export const priced = (asked: ReturnType<typeof show>['asked']) =>
  asked.filter(({ name }) => name === 'addToCart' || name === 'updateCart').map(({ name, variables }) => ({ name, variables }))
/** Returns the selected upgrades as they were sent. */
export const asks = (asked: ReturnType<typeof show>['asked']) =>
  asked.find(({ name }) => name === 'selectUpgradeOffer')?.variables
