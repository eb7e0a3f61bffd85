import { contradictsItself, type SeatMap } from '#src/domain/seat.ts'
import { mutation, query } from '../declare.ts'
import { CartAnswer } from '../cart/response.ts'
import { SeatMapAnswer } from './response.ts'

const seatPaths = <const Method extends string>(method: Method) => ({
  booking: `${method} /products/seats`,
  mto: `${method} /pnr/mto/products/seats`,
  bnpl: `${method} /pnr/bnpl/products/seats`,
  exchange: `${method} /pnr/exchange/products/seats`,
  upgrade: `${method} /pnr/upgrade/products/seats`,
})

/** Reads the seat map of each flight for each passenger. */
export const seatMap = query({
  field: {
    booking: 'bookingSeatMap',
    mto: 'mtoSeatMap',
    bnpl: 'bnplSeatMap',
    exchange: 'exchangeSeatMap',
    upgrade: 'upgradeSeatMap',
  },
  variables: {},
  response: SeatMapAnswer,
  doubts: (answer) => (contradictsItself(answer as SeatMap) ? ['a seat is called free of charge and has a price'] : []),
  rest: {
    booking: ['GET /products/seats', 'GET /products/seats/preview'],
    mto: ['GET /pnr/mto/products/seats', 'GET /pnr/mto/products/seats/preview'],
    bnpl: ['GET /pnr/bnpl/products/seats', 'GET /pnr/bnpl/products/seats/preview'],
    exchange: ['GET /pnr/exchange/products/seats', 'GET /pnr/exchange/products/seats/preview'],
    upgrade: ['GET /pnr/upgrade/products/seats', 'GET /pnr/upgrade/products/seats/preview'],
  },
})

/** Selects seats for passengers, all of them or none. */
export const saveSelectedSeat = mutation({
  field: {
    booking: 'bookingSaveSelectedSeat',
    mto: 'mtoSaveSelectedSeat',
    bnpl: 'bnplSaveSelectedSeat',
    exchange: 'exchangeSaveSelectedSeat',
    upgrade: 'upgradeSaveSelectedSeat',
  },
  variables: { seatOperationsInput: 'JSON!' },
  response: CartAnswer,
  rest: seatPaths('POST'),
})

/** Releases seats. A request without a seat code releases the passenger's seat on that flight. */
export const removeSelectedSeat = mutation({
  field: {
    booking: 'bookingRemoveSelectedSeat',
    mto: 'mtoRemoveSelectedSeat',
    bnpl: 'bnplRemoveSelectedSeat',
    exchange: 'exchangeRemoveSelectedSeat',
    upgrade: 'upgradeRemoveSelectedSeat',
  },
  variables: { seatOperationsInput: 'JSON!' },
  response: CartAnswer,
  rest: seatPaths('DELETE'),
})
