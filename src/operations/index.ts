import * as ancillaries from './ancillaries.ts'
import * as cars from './cars.ts'
import * as cart from './cart.ts'
import * as exchanges from './exchange.ts'
import * as first from './first.ts'
import * as flights from './flights.ts'
import * as hold from './hold.ts'
import * as hotels from './hotels.ts'
import * as orders from './order.ts'
import * as passengers from './passengers.ts'
import * as payment from './payment.ts'
import * as profile from './profile.ts'
import * as protection from './protection.ts'
import * as purchase from './purchase.ts'
import * as refund from './refund.ts'
import * as seats from './seats.ts'
import * as session from './session.ts'
import * as trip from './trip.ts'
import * as upgrade from './upgrade.ts'

const { orderSlots, ...order } = orders
const { changeSlots, ...exchange } = exchanges

export { changeSlots, orderSlots }

/** All operations of the gateway, under the names in `tests/operations/operations.tsv`. Each family of operations has a file. */
export const operations = {
  ...first,
  ...session,
  ...profile,
  ...flights,
  ...cart,
  ...passengers,
  ...seats,
  ...ancillaries,
  ...protection,
  ...payment,
  ...purchase,
  ...trip,
  ...upgrade,
  ...refund,
  ...hotels,
  ...hold,
  ...exchange,
  ...cars,
  ...order,
}

export type {
  Answer,
  OperationActors,
  OperationInput,
  OperationName,
  Operations,
  Requested,
  Variables,
  WireAnswer,
} from './actors.ts'
