import { useLingui } from '@lingui/react/macro'
import { parameterOf } from '#src/domain/link-parameters.ts'

/** Names a parameter of the address for travellers. If the home page has a field for it, both have the same name. */
export const useParameterNames = (): ((name: string) => string) => {
  const { t } = useLingui()
  const advertised = t`Advertised flight`
  const names: Record<string, string> = {
    journeyType: t`Trip type`,
    searchType: t`Kind of search`,
    class: t`Cabin`,
    origin: t`From`,
    destination: t`To`,
    date: t`Departure date`,
    origin1: t`Return origin`,
    destination1: t`Return destination`,
    date1: t`Return date`,
    flight: t`Chosen outbound flight`,
    flight1: t`Chosen return flight`,
    direction: t`Flight to choose`,
    ADT: t`Adults`,
    CHD: t`Children`,
    INF: t`Infants`,
    CMA: t`Companion fare, first adult`,
    CMP: t`Companion fare, companion`,
    promoCode: t`Promo code`,
    awardBooking: t`Use miles`,
    nearbyAirports: t`Include nearby airports`,
    currency: t`Currency`,
    pointOfSale: t`Country of sale`,
    locale: t`Language`,
    activeMonth: t`Month`,
    exchangeType: t`Change of booked flights`,
    source: t`Where the link came from`,
    pnr: t`Booking reference`,
    lastName: t`Last name`,
    firstName: t`First name`,
    execution: t`Booking under way`,
    state: t`Payment at the bank`,
    departure: t`Departure date`,
    arrival: t`Arrival`,
    advertisedFare: t`Advertised price`,
    referrerCode: t`Where the link came from`,
    airlineCode: t`Airline`,
    flightNumber: t`Flight number`,
    departureDate: t`Departure date`,
    budget: t`Budget`,
  }
  const legName = (name: string, index: number) => {
    const number = index + 1
    return t`${name}, flight ${number}`
  }
  return (name) => {
    const { base = '', index = 0 } = parameterOf(name) ?? {}
    const ofLeg = ['origin', 'destination', 'date'].includes(base) && index >= 2 ? names[base] : undefined
    return ofLeg ? legName(ofLeg, index) : (names[name] ?? names[base] ?? advertised)
  }
}
