import type { Requested } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import { beginCartChange } from '../cart/history.ts'
import { slotOf } from '../search/find-offers.ts'
import { withSales } from '../inventory/sales.ts'
import { releaseSeats } from '../inventory/seat-blocks.ts'
import type { ChosenSeat, SessionState } from '../conversation/session-state.ts'
import { certificatesDue, type ChosenUpgrade, isWaiting, pointsDue, type UpgradeTrip } from '../conversation/kept-upgrade.ts'
import { type UpgradingMember, upgradingMember } from '../payments/member.ts'
import { selectedOffers } from './selected-offers.ts'
import { type TripToUpgrade, tripToUpgrade } from './trip-to-upgrade.ts'
import { upgradableFlights } from './upgradable.ts'
import { seatsForUpgrade } from './upgrade-offers.ts'
import { notEnoughCertificates, notEnoughPoints, notUpgradable, signInNeeded, upgradeSoldOut } from './upgrade-refusals.ts'
import { isSeatRefundable } from '../bookings/paid-things.ts'

const sumOf = (chosen: readonly ChosenUpgrade[], due: (each: ChosenUpgrade) => number): number =>
  chosen.reduce((sum, each) => sum + due(each), 0)

/** Throws if a flight or passenger cannot be upgraded now, or if too few seats are left. */
const checkFlights = async (
  { engine, database, now }: Call,
  { payload, upgrade }: TripToUpgrade,
  chosen: readonly ChosenUpgrade[],
): Promise<void> => {
  const flights = upgradableFlights(engine, payload, now)
  const upgradableOf = ({ offer }: ChosenUpgrade) => flights.find((each) => each.chosen.flight.key === offer.flightKey)
  for (const { offer, passengerIndexes } of chosen) {
    const upgradable = flights.find((each) => each.chosen.flight.key === offer.flightKey)
    const { refused, passengers = [] } = upgradable ?? {}
    if (!upgradable || refused) throw notUpgradable(offer.segment, refused?.reason ?? 'cancelled', refused?.until)
    if (!passengerIndexes.every((index) => passengers.some(({ passengerIndex }) => passengerIndex === index)))
      throw notUpgradable(offer.segment, 'alreadyUpgraded')
  }
  const { result: left } = await withSales(database, slotOf(now), (sales) =>
    chosen.map((each) => {
      const upgradable = upgradableOf(each)
      return upgradable ? seatsForUpgrade(upgradable, each.offer.cabin, sales) : 0
    }),
  )
  const nameOf = ({ offer }: ChosenUpgrade): string => `${offer.flightKey}/${offer.cabin}`
  for (const [place, each] of chosen.entries()) {
    if (isWaiting(each.offer)) continue
    const together = chosen.filter((other) => !isWaiting(other.offer) && nameOf(other) === nameOf(each))
    const seatsLeft = left[place] ?? 0
    if (sumOf(together, ({ passengerIndexes }) => passengerIndexes.length) <= seatsLeft) continue
    const { offerId, segment, flightKey, cabin } = each.offer
    const waitlist = upgrade.offers.find(
      (offer) => offer.kind === 'WAITLIST' && offer.flightKey === flightKey && offer.cabin === cabin,
    )
    throw upgradeSoldOut({ offerId, travelPart: segment, seatsLeft, waitlistOfferId: waitlist?.offerId })
  }
}

/** Throws if points or certificates are used but no member is signed in, or the member has too few of them. */
const checkBalances = (member: UpgradingMember | undefined, chosen: readonly ChosenUpgrade[]): void => {
  const points = sumOf(chosen, pointsDue)
  const certificates = sumOf(chosen, certificatesDue)
  if (points === 0 && certificates === 0) return
  if (!member) throw signInNeeded()
  if (points > member.points) throw notEnoughPoints(points, member.points)
  if (certificates > member.certificates.length) throw notEnoughCertificates(certificates, member.certificates.length)
}

/** Returns the upgrades that passengers will have once the chosen ones are bought, without waitlisted ones. */
const upgradesWith = (before: SessionState['upgrades'], chosen: readonly ChosenUpgrade[]): SessionState['upgrades'] => {
  const bought = chosen
    .filter(({ offer }) => !isWaiting(offer))
    .flatMap(({ offer: { flightKey, cabin, bookingClass }, passengerIndexes }) =>
      passengerIndexes.map((passengerIndex) => ({ passengerIndex, flightKey, cabin, bookingClass })),
    )
  return before || bought.length > 0 ? [...(before ?? []), ...bought] : undefined
}

const isIn =
  (upgrades: SessionState['upgrades']) =>
  ({ flightKey, passengerIndex }: Pick<ChosenSeat, 'flightKey' | 'passengerIndex'>) =>
    upgrades?.find((each) => each.flightKey === flightKey && each.passengerIndex === passengerIndex)?.cabin

/**
 * Adjusts the seats to the new cabins. A passenger who changes cabins loses the old seat. A passenger who returns to the booked
 * cabin gets the paid seat back.
 */
const moveSeats = async (call: Call, before: SessionState['upgrades']): Promise<void> => {
  const { state } = call.conversation
  const [cabinBefore, cabinNow] = [isIn(before), isIn(state.upgrades)]
  const moved = state.seats.filter((seat) => cabinBefore(seat) !== cabinNow(seat))
  for (const seat of moved) await releaseSeats(call, seat)
  const kept = state.seats.filter((seat) => !moved.includes(seat))
  const back = (state.trip?.paid.seats ?? []).filter(
    (paid) =>
      cabinBefore(paid) !== cabinNow(paid) &&
      cabinNow(paid) === undefined &&
      !kept.some((seat) => seat.flightKey === paid.flightKey && seat.passengerIndex === paid.passengerIndex),
  )
  const placeOf = ({ flightKey, passengerIndex }: ChosenSeat): number =>
    (state.trip?.paid.seats ?? []).findIndex((paid) => paid.flightKey === flightKey && paid.passengerIndex === passengerIndex)
  state.seats = [...kept, ...back.map(({ isRefundable: _isRefundable, ...seat }) => seat)].toSorted(
    (one, other) => placeOf(one) - placeOf(other),
  )
}

/** Marks paid seats that an upgrade leaves as refundable whatever their fare, because the airline can sell them again. */
const refundLeftSeats = (call: Call): void => {
  const { state } = call.conversation
  if (!state.trip) return
  const cabinNow = isIn(state.upgrades)
  state.trip.paid.seats = state.trip.paid.seats.map((seat) => ({
    ...seat,
    isRefundable: cabinNow(seat) !== undefined || isSeatRefundable(call, state, seat.flightKey),
  }))
}

const earliest = ({ chosen }: UpgradeTrip): string | undefined => chosen.map(({ offer }) => offer.expiresAt).toSorted()[0]

/**
 * Stores the chosen upgrades in the conversation and adjusts the seats. The cart expires when the first of the upgrades' prices
 * expires.
 */
export const putChosen = async (call: Call, { upgrade, payload }: TripToUpgrade, chosen: ChosenUpgrade[]): Promise<void> => {
  const { state } = call.conversation
  const before = state.upgrades
  upgrade.chosen = chosen
  state.upgrades = upgradesWith(payload.state.upgrades, chosen)
  await moveSeats(call, before)
  refundLeftSeats(call)
  state.expiresAt = earliest(upgrade)
}

/**
 * Replaces the chosen upgrades. The cart then shows the new cabins and one total. Waitlisted upgrades do not change a cabin
 * yet. Throws the first reason to refuse the choice.
 */
export const chooseUpgrades = async (call: Call, { selections }: Requested<'selectUpgradeOffer'>['request']): Promise<void> => {
  const trip = await tripToUpgrade(call)
  const { state } = call.conversation
  const chosen = selectedOffers(selections, { offers: trip.upgrade.offers, currency: state.currency, now: call.now })
  await checkFlights(call, trip, chosen)
  checkBalances(await upgradingMember(call), chosen)
  const change = beginCartChange(call)
  await putChosen(call, trip, chosen)
  change.note('upgrade', chosen.map(({ offer }) => offer.flightKey.split('-')[0] ?? '').join(' '), { isAlways: true })
}
