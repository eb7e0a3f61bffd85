import { useLingui } from '@lingui/react/macro'
import { nameOf } from '#src/domain/name-of.ts'

/** Names an option of a trip by the gateway's code. Unknown codes are shown as given. */
export const useTripOptionName = (): ((tripOption: string) => string) => {
  const { t } = useLingui()
  const names: Record<string, string> = {
    ADD_MODIFY_SEATS: t`Choose or change seats`,
    ADD_MODIFY_ANCILLARIES: t`Add bags and extras`,
    ADD_INSURANCE_POSTBOOKING: t`Add travel insurance`,
    EDIT_PASSENGER: t`Correct details or ask for assistance`,
    EXCHANGE_FLIGHT: t`Change flights`,
    UPGRADE: t`Upgrade`,
    CANCEL_UPGRADE: t`Leave the upgrade waitlist`,
    CANCEL_ITINERARY: t`Cancel and get a refund`,
    CANCEL_FLIGHT: t`Cancel one flight only`,
    PURCHASE_ON_HOLD_BOOKING: t`Pay for this hold`,
    IROP: t`Respond to the schedule change`,
    OFFLOAD: t`Undo a check-in`,
    CHECK_IN: t`Check in`,
    SPLIT_MTO: t`Move some travelers to a separate booking`,
    VOID: t`Undo the purchase`,
  }
  return (tripOption) => nameOf(names, tripOption)
}

/** Explains why an option of a trip is not available, by the gateway's code. Unknown codes have a general sentence. */
export const useTripRefusal = (): ((reason: string | undefined) => string) => {
  const { t } = useLingui()
  const reasons: Record<string, string> = {
    disabled: t`You can’t do this online. Contact us and we’ll do it for you.`,
    cancelled: t`This booking was canceled.`,
    lapsed: t`The hold expired before it was paid for.`,
    released: t`The hold was released.`,
    onHold: t`This booking is on hold. Pay for it first.`,
    notOnHold: t`This booking isn’t on hold.`,
    departed: t`The flight has departed.`,
    partlyFlown: t`Part of this trip has been flown. Contact us and we’ll work out what the rest is worth.`,
    tooLate: t`It’s too late to do this online. Ask at the airport.`,
    award: t`Flights booked with miles can’t be changed or upgraded. Cancel, get your miles and taxes back, and book again.`,
    brandNotAllowed: t`Your fare doesn’t allow this.`,
    highestCabin: t`You’re already in the highest cabin.`,
    noHigherCabin: t`This aircraft has no higher cabin.`,
    otherAirline: t`Another airline operates this flight and decides.`,
    alreadyInsured: t`This trip is already insured.`,
    noAirlineChange: t`We haven’t changed this trip.`,
    airlineChange: t`We’ve changed this trip. Respond to the change first.`,
    checkedIn: t`Someone is checked in. Undo the check-in first.`,
    notCheckedIn: t`No one is checked in.`,
    notWaitlisted: t`No one is waiting for an upgrade.`,
    unaccompaniedMinor: t`A child would travel alone. Contact us and we’ll arrange it.`,
    notOurs: t`This booking was issued by another seller. Please contact them.`,
  }
  return (reason) =>
    reason !== undefined && Object.hasOwn(reasons, reason)
      ? (reasons[reason] ?? '')
      : t`The rules of this booking don’t allow it. Contact us and we’ll explain.`
}
