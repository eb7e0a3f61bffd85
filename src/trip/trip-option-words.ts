import { useLingui } from '@lingui/react/macro'
import { nameOf } from '#src/domain/name-of.ts'

/** What can be done with a trip, by the gateway's code; a code that is not known is shown as it is. */
export const useTripOptionName = (): ((tripOption: string) => string) => {
  const { t } = useLingui()
  const names: Record<string, string> = {
    ADD_MODIFY_SEATS: t`Choose or change seats`,
    ADD_MODIFY_ANCILLARIES: t`Add bags and extras`,
    ADD_INSURANCE_POSTBOOKING: t`Add travel insurance`,
    EDIT_PASSENGER: t`Correct passenger details`,
    EXCHANGE_FLIGHT: t`Change flights`,
    UPGRADE: t`Upgrade`,
    CANCEL_UPGRADE: t`Give back a waitlisted upgrade`,
    CANCEL_ITINERARY: t`Cancel and get a refund`,
    CANCEL_FLIGHT: t`Cancel one flight only`,
    PURCHASE_ON_HOLD_BOOKING: t`Pay for the hold`,
    IROP: t`Answer the airline’s change`,
    OFFLOAD: t`Take a check-in back`,
    CHECK_IN: t`Check in`,
    SPLIT_MTO: t`Split the booking`,
    VOID: t`Void the tickets`,
  }
  return (tripOption) => nameOf(names, tripOption)
}

/** Why something cannot be done with a trip, by the gateway's code. One that is not known says so much. */
export const useTripRefusal = (): ((reason: string | undefined) => string) => {
  const { t } = useLingui()
  const reasons: Record<string, string> = {
    disabled: t`This is not offered online. Ask our desk.`,
    cancelled: t`This booking was cancelled.`,
    lapsed: t`The hold ended before it was paid for.`,
    released: t`The hold was released.`,
    onHold: t`The booking is on hold: it has to be paid for first.`,
    notOnHold: t`The booking is not on hold.`,
    departed: t`The flight has left.`,
    tooLate: t`It is too late for this online. Ask at the airport.`,
    brandNotAllowed: t`Your fare does not allow this.`,
    highestCabin: t`You have the highest cabin already.`,
    noHigherCabin: t`This aircraft has no higher cabin.`,
    otherAirline: t`Another airline flies this flight, and decides.`,
    alreadyInsured: t`This trip is insured already.`,
    noAirlineChange: t`The airline has not changed this trip.`,
    airlineChange: t`The airline has changed this trip: answer that first.`,
    checkedIn: t`Somebody is checked in: take that back first.`,
    notCheckedIn: t`Nobody is checked in.`,
    notWaitlisted: t`Nobody waits for an upgrade.`,
    unaccompaniedMinor: t`A child travels alone: ask our desk, which looks after that.`,
    notOurs: t`This booking was issued elsewhere: ask who sold it.`,
  }
  return (reason) =>
    reason !== undefined && Object.hasOwn(reasons, reason)
      ? (reasons[reason] ?? '')
      : t`The rules of this booking do not allow it. Ask our desk why.`
}
