import { cartOf, withAnotherSeat } from '../cart/known-cart.ts'
import { fails, type Outcomes } from '../outcomes/outcome.ts'
import { changeCart, changeMap, paidSeat, withDearerSeat } from '../outcomes/samples/change.ts'

const without = {
  segments: changeMap.segments.map((each) => ({ ...each, passengers: each.passengers.map((one) => ({ ...one, cabins: [] })) })),
}

const forTwo = {
  segments: changeMap.segments.map((each) => ({
    ...each,
    passengers: each.passengers.flatMap((one) => [one, { ...one, passengerId: '2' }]),
  })),
}

export const seatMap: Outcomes<'seatMap'> = {
  answers: {
    'a map': () => changeMap,
    'a map for somebody else as well': ({ flow }) => (flow === 'mto' ? undefined : forTwo),
    'no map': () => without,
  },
  failures: fails(),
}

export const saveSelectedSeat: Outcomes<'saveSelectedSeat'> = {
  answers: {
    saved: withAnotherSeat,
    'saved, and something is due': ({ flow }) => (flow === 'mto' ? withDearerSeat : undefined),
  },
  failures: fails('SEAT.TAKEN', 'SEAT.NOT_ALLOWED'),
}

export const removeSelectedSeat: Outcomes<'removeSelectedSeat'> = {
  answers: {
    removed: (known) =>
      known.flow === 'mto' ? changeCart({ seats: [], givenUp: [paidSeat(0)] }) : { ...cartOf(known), seats: [] },
  },
  failures: fails('SEAT.NOT_ALLOWED'),
}
