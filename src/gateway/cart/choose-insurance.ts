import { ageOn } from '#src/domain/passenger.ts'
import { total } from '#src/domain/money.ts'
import { daysBetween } from '#src/domain/days-between.ts'
import type { Call } from '../conversation/call.ts'
import type { InsuranceProduct } from '../airline/engine.ts'
import { beginCartChange } from './history.ts'
import { chosenFlights } from './legs.ts'
import { flightDates } from './party.ts'
import { flightLines } from './line-of.ts'
import { insuranceRefused, noItinerary } from './refusals.ts'

/** The travellers to insure, if the request names them. Used before the party is known, or to insure other travellers. */
interface Insured {
  country?: string
  /** `YYYY-MM-DD` */
  datesOfBirth?: readonly string[]
}

/**
 * Lists the insurance products for a party. They depend on the country of residence, and cost more for dearer flights, longer
 * trips and higher ages. Without `country`, that of the contact's phone number counts, then the point of sale.
 */
export const offeredInsurance = (
  { engine, conversation: { state } }: Pick<Call, 'engine' | 'conversation'>,
  { country, datesOfBirth = state.passengers.map(({ dateOfBirth }) => dateOfBirth) }: Insured = {},
): { products: InsuranceProduct[]; reason?: string } => {
  if (state.legs.length === 0) throw noItinerary()
  const dates = flightDates(engine, state)
  const [first, last] = [dates[0] ?? '', dates.at(-1) ?? '']
  const flights = flightLines(state.legs)
  return engine.insurance({
    country: country || state.contact?.phone.country || state.search?.pointOfSale || '',
    currency: state.currency,
    trip: total(
      flights.map(({ amount }) => amount),
      state.currency,
    ),
    days: daysBetween(first, last) + 1,
    ages: datesOfBirth.map((dateOfBirth) => (dateOfBirth ? ageOn(dateOfBirth, first) : undefined)),
  })
}

const hasBegun = ({ engine, now, conversation: { state } }: Call): boolean =>
  state.trip !== undefined && chosenFlights(engine, state).some(({ flight }) => flight.departsAt <= now)

/** Adds an insurance product to the cart at the engine's price. It replaces any other product. */
export const addInsurance = (call: Call, productID: string): void => {
  const { products, reason } = offeredInsurance(call)
  if (hasBegun(call)) throw insuranceRefused(productID, 'DEPARTED')
  const product = products.find(({ productId }) => productId === productID)
  if (!product) throw insuranceRefused(productID, reason ?? 'NO_SUCH_PRODUCT')
  const { state } = call.conversation
  const paid = state.trip?.paid.insurance
  const change = beginCartChange(call)
  state.insurance = { productID, price: paid?.productID === productID ? paid.price : product.price }
  change.note('insurance', productID, { isAlways: true })
}

/** Removes an insurance product from the cart. Does nothing if the cart does not contain this product. */
export const removeInsurance = (call: Call, productID: string): void => {
  const { state } = call.conversation
  if (state.insurance?.productID !== productID) return
  const change = beginCartChange(call)
  delete state.insurance
  change.note('insuranceRemoved', productID, { isAlways: true })
}
