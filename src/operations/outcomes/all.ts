import type { ChartedOperation } from '../charted.ts'
import * as cart from '../cart/outcomes.ts'
import * as covers from '../protection/outcomes.ts'
import * as extras from '../ancillaries/outcomes.ts'
import * as flights from '../flights/outcomes.ts'
import type { Outcomes } from './outcome.ts'
import * as passengers from '../passengers/outcomes.ts'
import * as payment from '../payment/outcomes.ts'
import * as refund from '../refund/outcomes.ts'
import * as seats from '../seats/outcomes.ts'
import * as session from '../session/outcomes.ts'
import * as stays from '../stays/outcomes.ts'
import * as trip from '../trip/outcomes.ts'
import * as upgrade from '../upgrade/outcomes.ts'

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
