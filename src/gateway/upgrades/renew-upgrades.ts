import type { Call } from '../conversation/call.ts'
import { beginCartChange } from '../cart/history.ts'
import { putChosen } from './choose-upgrades.ts'
import type { ChosenUpgrade, KeptUpgrade } from '../conversation/kept-upgrade.ts'
import { shopAgain } from './shop-upgrades.ts'
import { tripToUpgrade } from './trip-to-upgrade.ts'

const isPayable = ({ passengers: [first] }: KeptUpgrade, { payWith }: ChosenUpgrade): boolean =>
  (payWith === 'MONEY' ? first?.price : payWith === 'POINTS' ? first?.points : first?.certificates) !== undefined

const isBidStill = ({ bid }: KeptUpgrade, { bid: wished }: ChosenUpgrade): boolean =>
  wished === undefined || (bid !== undefined && wished.amount >= bid.minimum.amount && wished.amount <= bid.maximum.amount)

/** Finds the current offer for a chosen upgrade. Returns undefined if it is no longer offered for the same passengers. */
const today = (chosen: ChosenUpgrade, offers: readonly KeptUpgrade[]): ChosenUpgrade | undefined => {
  const { kind, flightKey, cabin } = chosen.offer
  const offer = offers.find(
    (each) =>
      each.kind === kind &&
      each.flightKey === flightKey &&
      each.cabin === cabin &&
      isPayable(each, chosen) &&
      isBidStill(each, chosen) &&
      chosen.passengerIndexes.every((index) => each.passengers.some(({ passengerIndex }) => passengerIndex === index)),
  )
  return offer && { ...chosen, offer }
}

const priceOf = ({ offer: { offerId, bookingClass } }: ChosenUpgrade): string => `${offerId} ${bookingClass}`

/**
 * Prices the chosen upgrades again after their quote has expired, and removes those that are no longer offered. Any difference
 * changes the cart's version and history.
 */
export const renewUpgrades = async (call: Call): Promise<void> => {
  const trip = await tripToUpgrade(call)
  const before = trip.upgrade.chosen
  if (before.length === 0) return
  const offers = await shopAgain(call, trip)
  const chosen = before.flatMap((each) => today(each, offers) ?? [])
  const isSame = before.map(priceOf).join() === chosen.map(priceOf).join()
  const change = isSame ? undefined : beginCartChange(call)
  await putChosen(call, trip, chosen)
  change?.note('price', '')
}
