import * as z from 'zod/mini'
import { Agreed, list, Pnr, text } from './fields.ts'
import { NamedBooking } from './refund.ts'

/** The booking to upgrade. Clients send the country and the airline, which have no effect. */
export const upgradePnr = z.object({ pnr: Pnr, countryCode: text(2), airlineCode: text(3) })

export const cancelUpgradeOffers = z.object({ pnrQuery: NamedBooking })

const Waiting = z.object({ upgradeIds: list(text(40), 40).check(z.minLength(1)) })

export const cancelUpgradeProducts = z.object({ products: Waiting })

export const cancelUpgradeConfirm = z.object({ products: z.extend(Waiting, { confirmed: Agreed }) })
