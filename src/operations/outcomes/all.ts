import type { ChartedOperation } from '../charted.ts'
import * as cart from './cart.ts'
import * as covers from './covers.ts'
import * as extras from './extras.ts'
import * as flights from './flights.ts'
import type { Outcomes } from './outcome.ts'
import * as passengers from './passengers.ts'
import * as payment from './payment.ts'
import * as refund from './refund.ts'
import * as seats from './seats.ts'
import * as session from './session.ts'
import * as stays from './stays.ts'
import * as trip from './trip.ts'
import * as upgrade from './upgrade.ts'

const families = {
  ...cart,
  ...covers,
  ...extras,
  ...flights,
  ...passengers,
  ...payment,
  ...refund,
  ...seats,
  ...session,
  ...stays,
  ...trip,
  ...upgrade,
}

/**
 * Sample outcomes of every operation that charts invoke, used by path generation and tests. Not part of the storefront's build.
 */
export const outcomes: { [Name in ChartedOperation]: Outcomes<Name> } = families
