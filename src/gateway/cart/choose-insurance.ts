import { ageOn } from '#src/domain/passenger.ts'
import { type Money, share, total } from '#src/domain/money.ts'
import { daysBetween } from '#src/domain/days-between.ts'
import { type InsuredParty, insuranceIdFor, readInsuranceId } from '#src/domain/insurance-id.ts'
import type { Call } from '../conversation/call.ts'
import type { SessionState } from '../conversation/session-state.ts'
import type { InsuranceProduct } from '../airline/engine.ts'
import { beginCartChange } from './history.ts'
import { chosenFlights } from './legs.ts'
import { flightDates } from './party.ts'
import { flightLines } from './line-of.ts'
import { insuranceRefused, noItinerary } from './refusals.ts'

interface OfferedInsurance {
  products: InsuranceProduct[]
  reason?: string
}

/** Returns the default country of residence: that of the phone number, or else of the point of sale. */
const usualCountry = ({ contact, search }: Pick<SessionState, 'contact' | 'search'>): string =>
  contact?.phone.country || search?.pointOfSale || ''

/** Returns the insured passengers and their country of residence, which the insurer needs to know. */
export const insuredParty = (
  party: Pick<SessionState, 'passengers' | 'contact' | 'search'>,
  productID: string,
): Required<InsuredParty> => {
  const { passengerIds = party.passengers.map(({ id }) => id), country = usualCountry(party) } = readInsuranceId(productID)
  return { passengerIds, country }
}

/** Lists the insurance products for travellers whose flights cost `trip`. A date of birth is empty if it is unknown. */
const productsFor = (
  { engine, conversation: { state } }: Pick<Call, 'engine' | 'conversation'>,
  { country, datesOfBirth, trip }: { country: string; datesOfBirth: readonly string[]; trip: Money },
): OfferedInsurance => {
  const dates = flightDates(engine, state)
  const [first, last] = [dates[0] ?? '', dates.at(-1) ?? '']
  return engine.insurance({
    country,
    currency: state.currency,
    trip,
    days: daysBetween(first, last) + 1,
    ages: datesOfBirth.map((dateOfBirth) => (dateOfBirth ? ageOn(dateOfBirth, first) : undefined)),
  })
}

const worthOf = ({ legs, currency }: SessionState): Money =>
  total(
    flightLines(legs).map(({ amount }) => amount),
    currency,
  )

/** Estimates the prices of insurance for travellers who are not passengers yet. A product added to the cart insures the whole party. */
export const estimatedInsurance = (
  call: Call,
  datesOfBirth: readonly string[],
  country: string | undefined,
): OfferedInsurance => {
  const { state } = call.conversation
  if (state.legs.length === 0) throw noItinerary()
  return productsFor(call, { country: country || usualCountry(state), datesOfBirth, trip: worthOf(state) })
}

/**
 * Lists the insurance products for the whole party or some of its passengers. What is sold depends on the country of residence. The price
 * rises with that of the flights, the length of the trip and the travellers' ages. Passengers who no longer travel are left out.
 */
export const offeredInsurance = (
  call: Pick<Call, 'engine' | 'conversation'>,
  { passengerIds, country }: InsuredParty = {},
): OfferedInsurance => {
  const { state } = call.conversation
  if (state.legs.length === 0) throw noItinerary()
  const { passengers } = state
  const insured = passengerIds ? passengers.filter(({ id }) => passengerIds.includes(id)) : passengers
  const usual = usualCountry(state)
  const shares = passengers.length > 0 ? share(worthOf(state), passengers.length) : []
  const { products, reason } = productsFor(call, {
    country: country || usual,
    datesOfBirth: insured.map(({ dateOfBirth }) => dateOfBirth),
    trip: total(
      shares.filter((_, place) => passengers[place] !== undefined && insured.includes(passengers[place])),
      state.currency,
    ),
  })
  const named: InsuredParty = {
    ...(insured.length < passengers.length && { passengerIds: insured.map(({ id }) => id) }),
    ...(country && country !== usual && { country }),
  }
  return { products: products.map((each) => ({ ...each, productId: insuranceIdFor(each.productId, named) })), reason }
}

/**
 * Finds an insurance product by its id, at the current price. Its new id leaves out passengers who no longer travel. If the product is not
 * on sale, returns the reason.
 */
export const insuranceProduct = (
  call: Pick<Call, 'engine' | 'conversation'>,
  productID: string,
): { product?: InsuranceProduct; reason?: string } => {
  const { code, ...insured } = readInsuranceId(productID)
  const { products, reason } = offeredInsurance(call, insured)
  const product = products.find(({ productId }) => readInsuranceId(productId).code === code)
  return product ? { product } : { reason: reason ?? 'NO_SUCH_PRODUCT' }
}

const hasBegun = ({ engine, now, conversation: { state } }: Call): boolean =>
  state.trip !== undefined && chosenFlights(engine, state).some(({ flight }) => flight.departsAt <= now)

/** Adds an insurance product to the cart at the engine's price. It replaces any other product. */
export const addInsurance = (call: Call, productID: string): void => {
  const { product, reason = '' } = insuranceProduct(call, productID)
  if (hasBegun(call)) throw insuranceRefused(productID, 'DEPARTED')
  if (!product) throw insuranceRefused(productID, reason)
  const { state } = call.conversation
  const paid = state.trip?.paid.insurance
  const change = beginCartChange(call)
  const { productId, price } = product
  state.insurance = paid?.productID === productId ? { productID: productId, price: paid.price } : { productID: productId, price }
  change.note('insurance', productId, { isAlways: true })
}

/** Removes an insurance product from the cart. Does nothing if the cart does not contain this product. */
export const removeInsurance = (call: Call, productID: string): void => {
  const { state } = call.conversation
  if (state.insurance?.productID !== productID) return
  const change = beginCartChange(call)
  delete state.insurance
  change.note('insuranceRemoved', productID, { isAlways: true })
}
