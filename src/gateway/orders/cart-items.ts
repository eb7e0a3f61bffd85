import type { Call } from '../conversation/call.ts'
import { chooseExtras } from '../cart/choose-extras.ts'
import { chooseFlights } from '../cart/choose-flights.ts'
import { addInsurance, removeInsurance } from '../cart/choose-insurance.ts'
import { chooseSeats, giveBackSeats } from '../cart/choose-seats.ts'
import { notCombinable } from '../cart/refusals.ts'
import { leaveFlights } from './discard-cart.ts'
import { readItems, withItems } from './read-items.ts'

const productOf = (item: unknown): unknown => (item as { productID?: unknown }).productID

const noneOf = (item: unknown): unknown => ({ ...(item as object), quantity: 0 })

/** Adds the items of an order request to the cart. Flights come first, because other items may refer to them. */
export const putItems = async (call: Call, request: unknown): Promise<void> => {
  const { refs, air, seat, ancillary, insurance } = readItems(request)
  await withItems(air, async () => {
    await chooseFlights(call, refs.map((ref) => `selectFlights=${ref}`).join('&'))
    call.conversation.state.isOrder = true
  })
  await withItems(seat, (seatOperations) => chooseSeats(call, { seatOperations }))
  await withItems(ancillary, (ancillaryOperations) => chooseExtras(call, { ancillaryOperations }, 'request'))
  await withItems(insurance, ([item]) => addInsurance(call, productOf(item)))
}

/**
 * Removes items from the cart and ignores unknown ones. All flights are removed at once, with everything chosen for them.
 * An extra is removed completely, whatever its quantity.
 */
export const takeItems = async (call: Call, request: unknown): Promise<void> => {
  const { refs, seat, ancillary, insurance } = readItems(request)
  await withItems(seat, (seatOperations) => giveBackSeats(call, { seatOperations }))
  await withItems(ancillary, (items) => chooseExtras(call, { ancillaryOperations: items.map(noneOf) }, 'request'))
  await withItems(insurance, ([item]) => removeInsurance(call, productOf(item)))
  const { legs } = call.conversation.state
  const leaving = legs.filter(({ ref }) => refs.includes(ref))
  if (leaving.length === 0) return
  if (leaving.length < legs.length) throw notCombinable(refs, 'legs')
  await leaveFlights(call)
}
