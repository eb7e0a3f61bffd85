import { ageOn } from '#src/domain/passenger.ts'
import { total } from '#src/domain/money.ts'
import type { Call } from '../conversation/call.ts'
import type { InsuranceProduct } from '../airline/engine.ts'
import { daysBetween } from '../wire/dates.ts'
import { changeCart } from './history.ts'
import { chosenFlights } from './legs.ts'
import { flightDates } from './party.ts'
import { flightLines } from './line-of.ts'
import { InputReader } from '../wire/read-input.ts'
import { insuranceRefused, noItinerary } from './refusals.ts'

/** Travellers named by a request, if the party is not known yet or others are to be insured. */
interface Insured {
  country?: string
  /** `YYYY-MM-DD` */
  datesOfBirth?: readonly string[]
}

/** Returns the insurance sold to this party, by the price of the flights, the contact's country, and ages on the first day. */
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

const readProduct = (value: unknown): string => {
  const reader = new InputReader()
  const productID = reader.text(value, 'productID', { most: 60 })
  reader.finish()
  return productID
}

/** Adds an insurance product at the engine's price, replacing any other. */
export const addInsurance = (call: Call, value: unknown): void => {
  const productID = readProduct(value)
  const { products, reason } = offeredInsurance(call)
  if (hasBegun(call)) throw insuranceRefused(productID, 'DEPARTED')
  const product = products.find(({ productId }) => productId === productID)
  if (!product) throw insuranceRefused(productID, reason ?? 'NO_SUCH_PRODUCT')
  const { state } = call.conversation
  const paid = state.trip?.paid.insurance
  const change = changeCart(call)
  state.insurance = { productID, price: paid?.productID === productID ? paid.price : product.price }
  change.note('insurance', productID, { isAlways: true })
}

/** Removes the insurance, if there is any. */
export const removeInsurance = (call: Call, value: unknown): void => {
  const productID = readProduct(value)
  const { state } = call.conversation
  if (state.insurance?.productID !== productID) return
  const change = changeCart(call)
  delete state.insurance
  change.note('insuranceRemoved', productID, { isAlways: true })
}
