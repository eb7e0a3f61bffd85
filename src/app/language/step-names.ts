import { useLingui } from '@lingui/react/macro'
import type { Step } from '#src/domain/step.ts'

/** Returns the names of all steps in the current language. */
export const useStepNames = (): Record<Step, string> => {
  const { t } = useLingui()
  return {
    home: t`Search`,
    'date-selection': t`Dates`,
    matrix: t`Dates`,
    'meta-search': t`Your flights`,
    'flight-selection': t`Flights`,
    passengers: t`Passengers`,
    'seat-selection': t`Seats`,
    ancillaries: t`Extras`,
    payment: t`Payment`,
    confirmation: t`Done`,
    'hold-options': t`Hold`,
    myb: t`Your booking`,
    'trip-opening': t`Your booking`,
    'trip-review': t`Your changes`,
    'exchange-legs': t`Flights to change`,
    'exchange-quote': t`Review your change`,
    cars: t`Rent a car`,
    'hotel-search': t`Find a hotel`,
    hotel: t`Hotels`,
    'hotel-details': t`Hotel`,
    'upgrade-offers': t`Upgrades`,
    'upgrade-review': t`Your upgrade`,
    'upgrade-waitlist': t`Your waitlist`,
    'refund-review': t`Cancel`,
    'refund-tracker': t`Your refund`,
    'remote-return': t`Your payment`,
    'remote-afop-return': t`Your payment`,
    'flight-status': t`Flight status`,
    'flight-schedule': t`Timetable`,
    explore: t`Explore`,
    'create-profile': t`Become a member`,
    profile: t`Your profile`,
  }
}
