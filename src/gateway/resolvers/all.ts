import type { Flow } from '#src/domain/flow.ts'
import type { OperationName } from '#src/operations/index.ts'
import type {
  AccountOperation,
  AccountResolver,
  PayingOperation,
  PurchaseResolver,
  Resolver,
  SupplierOperation,
} from '../conversation/call.ts'
import { ancillaries } from './ancillaries.ts'
import { cart } from './cart.ts'
import { exchange } from './exchange.ts'
import { flights } from './flights.ts'
import { hold } from './hold.ts'
import { order } from './order.ts'
import { passengers } from './passengers.ts'
import { payment } from './payment.ts'
import { profile } from './profile.ts'
import { protection } from './protection.ts'
import { purchase } from './purchase.ts'
import { refund } from './refund.ts'
import { seats } from './seats.ts'
import { session } from './session.ts'
import { stays } from './stays.ts'
import { trip } from './trip.ts'
import { upgrade } from './upgrade.ts'

/** Resolvers by operation. Operations without one are refused with ERR.SSW.OPERATION.NOT_SERVED. */
export type ResolverByName = {
  [Name in OperationName]?: Name extends PayingOperation | SupplierOperation
    ? PurchaseResolver<Name>
    : Name extends AccountOperation
      ? AccountResolver<Name>
      : Resolver<Name>
}

/** All resolvers, collected from the files beside this one. */
export const allResolvers: ResolverByName = {
  ...session,
  ...profile,
  ...flights,
  ...exchange,
  ...cart,
  ...passengers,
  ...seats,
  ...ancillaries,
  ...protection,
  ...payment,
  ...purchase,
  ...hold,
  ...trip,
  ...refund,
  ...upgrade,
  ...order,
  ...stays,
}

/** Operations that are served only in some of the flows for which the schema has a field. */
const answeredIn: Partial<Record<OperationName, readonly Flow[]>> = {
  purchase: ['booking', 'bnpl', 'mto', 'exchange', 'upgrade'],
}

/** Returns true if an operation is served in a flow. An undefined flow stands for a field that serves all flows. */
export const isAnsweredIn = (name: OperationName, flow: Flow | undefined): boolean =>
  flow === undefined || (answeredIn[name]?.includes(flow) ?? true)
