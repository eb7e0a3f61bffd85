import { bnpl } from './bnpl.ts'
import { booking } from './booking.ts'
import { cancelAndRefund } from './cancelAndRefund.ts'
import { cancelUpgrade } from './cancelUpgrade.ts'
import { exchange } from './exchange.ts'
import { mto } from './mto.ts'
import { upgrade } from './upgrade.ts'

/** The seven flows by name, for the tools that walk, draw and replay them. */
export const flows = { booking, mto, bnpl, exchange, upgrade, cancelUpgrade, cancelAndRefund }

export { outside } from './outside.ts'
export { storefront } from './storefront.ts'
