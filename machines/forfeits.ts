import type { GivenUp } from '#src/domain/cart.ts'
import { hasExtra } from '#src/domain/cart-wire.ts'
import { givenUpExtra, givenUpForSeat, givenUpInsurance, givenUpSeat } from '#src/domain/given-up.ts'
import type { SeatChoice, SeatSlot } from '#src/domain/seat.ts'
import type { FlowEvent, CartChoice } from './events.ts'
import type { Trip } from './trip.ts'

const slotOf = ({ seatMap }: Trip, { segmentId, passengerId, seat }: SeatChoice): SeatSlot | undefined =>
  seatMap?.segments
    .find(({ segment }) => segment.id === segmentId)
    ?.passengers.find((map) => map.passengerId === passengerId)
    ?.cabins.flatMap(({ rows }) => rows.flatMap(({ slots }) => slots))
    .find(({ code }) => code === seat)

/** Returns the event if it adds or removes an item of the cart. */
export const cartChoiceIn = (event: FlowEvent): CartChoice | undefined => {
  switch (event.type) {
    case 'seat.pick':
    case 'seat.remove':
    case 'extras.set':
    case 'insurance.add':
    case 'insurance.remove':
      return event
    default:
      return undefined
  }
}

/** Returns true if none of the requested extras is in the cart yet. */
export const addsOnlyWhatIsNew = ({ cart }: Trip, event: FlowEvent): boolean =>
  event.type === 'extras.set' && event.wishes.every((wish) => !hasExtra(cart, wish))

const thingsOf = (trip: Trip, wish: CartChoice): (GivenUp | undefined)[] => {
  const { cart } = trip
  if (!cart) return []
  switch (wish.type) {
    case 'seat.pick': {
      const slot = slotOf(trip, wish.choice)
      return [slot && givenUpForSeat(cart, wish.choice, slot)]
    }
    case 'seat.remove':
      return [givenUpSeat(cart, wish.choice)]
    case 'extras.set':
      return wish.wishes.map((each) => givenUpExtra(cart, each))
    case 'insurance.add':
      return [givenUpInsurance(cart, wish.productId)]
    case 'insurance.remove':
      return [givenUpInsurance(cart, undefined)]
  }
}

/** Lists the paid items that the event would forfeit. Undefined if there are none, or if the traveller has already agreed. */
export const forfeitsIn = (context: Trip, event: FlowEvent): Trip['giving'] => {
  const wish = cartChoiceIn(event)
  if (!wish || wish.isAgreed) return undefined
  const things = thingsOf(context, wish).filter((thing) => thing !== undefined)
  return things.length > 0 ? { wish, things } : undefined
}
