import type { Requested } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import { chooseExtras, type ExtraRequest } from '../cart/choose-extras.ts'
import { chooseFlights } from '../cart/choose-flights.ts'
import { addInsurance, removeInsurance } from '../cart/choose-insurance.ts'
import { chooseSeats, giveBackSeats, seatOperationOf } from '../cart/choose-seats.ts'
import { notCombinable } from '../cart/refusals.ts'
import { invalid } from '../platform/business-error.ts'
import { leaveFlights } from './discard-cart.ts'
import { itemsOfType, type ItemsOfType, withItems } from './items-by-type.ts'

const wishOf = ({ ancillaryCode, quantity, passengerIndex, scope, travelPart }: ExtraRequest): ExtraRequest => ({
  ancillaryCode,
  quantity,
  passengerIndex,
  scope,
  travelPart,
})

const refsOf = ({ items }: ItemsOfType<{ offerIds: number[] }>): number[] => items.flatMap(({ offerIds }) => offerIds)

/** Returns the insurance items of a request. Throws if there are several, because a cart has at most one insurance. */
const onlyOne = <Item>(insurance: ItemsOfType<Item>): ItemsOfType<Item> => {
  const [, ...others] = insurance.places
  if (others.length > 0) throw invalid(Object.fromEntries(others.map((place) => [`items.${place}`, 'tooMany'])))
  return insurance
}

/** Adds the items of an order request to the cart. Flights come first, because other items may refer to them. */
export const putItems = async (call: Call, { items }: Requested<'orderAddToCart'>['request']): Promise<void> => {
  const insurance = onlyOne(itemsOfType(items, 'insurance'))
  const flights = itemsOfType(items, 'air')
  await withItems(flights, async () => {
    await chooseFlights(call, refsOf(flights))
    call.conversation.state.isOrder = true
  })
  await withItems(itemsOfType(items, 'seat'), (seats) => chooseSeats(call, seats.map(seatOperationOf)))
  await withItems(itemsOfType(items, 'ancillary'), (extras) => chooseExtras(call, extras.map(wishOf)))
  await withItems(insurance, (covers) => covers.forEach(({ productID }) => addInsurance(call, productID)))
}

/**
 * Removes items from the cart and ignores unknown ones. All flights are removed at once, with everything chosen for them.
 * An extra is removed completely, whatever its quantity.
 */
export const takeItems = async (call: Call, { items }: Requested<'orderRemoveFromCart'>['request']): Promise<void> => {
  const insurance = onlyOne(itemsOfType(items, 'insurance'))
  await withItems(itemsOfType(items, 'seat'), (seats) => giveBackSeats(call, seats.map(seatOperationOf)))
  await withItems(itemsOfType(items, 'ancillary'), (extras) =>
    chooseExtras(
      call,
      extras.map((extra) => ({ ...wishOf(extra), quantity: 0 })),
    ),
  )
  await withItems(insurance, (covers) => covers.forEach(({ productID }) => removeInsurance(call, productID)))
  const refs = refsOf(itemsOfType(items, 'air'))
  const { legs } = call.conversation.state
  const leaving = legs.filter(({ ref }) => refs.includes(ref))
  if (leaving.length === 0) return
  if (leaving.length < legs.length) throw notCombinable(refs, 'legs')
  await leaveFlights(call)
}
