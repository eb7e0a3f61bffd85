import * as ancillaries from './ancillaries/entry.ts'
import * as cart from './cart/entry.ts'
import * as exchanges from './exchange/entry.ts'
import * as first from './first.ts'
import * as flights from './flights/entry.ts'
import * as hold from './hold/entry.ts'
import * as orders from './order/entry.ts'
import * as passengers from './passengers/entry.ts'
import * as payment from './payment/entry.ts'
import * as profile from './profile/entry.ts'
import * as protection from './protection/entry.ts'
import * as purchase from './purchase/entry.ts'
import * as refund from './refund/entry.ts'
import * as seats from './seats/entry.ts'
import * as session from './session/entry.ts'
import * as stays from './stays/entry.ts'
import * as trip from './trip/entry.ts'
import * as upgrade from './upgrade/entry.ts'

const { orderSlots, ...order } = orders
const { changeSlots, ...exchange } = exchanges

export { changeSlots, orderSlots }

/** The operations that the storefront sends, except those of profiles (`profile/pages.ts`). */
export const sentOperations = {
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
  ...stays,
  ...hold,
  ...exchange,
  ...order,
}
