import * as z from 'zod/mini'
import type { UpgradePayment } from '#src/domain/upgrade.ts'
import { Agreed, list, optional, Pnr, text, whole } from '../requests/fields.ts'
import { NamedBooking } from '../refund/request.ts'

/** The booking to upgrade. Clients send the country and the airline, which have no effect. */
export const upgradePnr = z.object({ pnr: Pnr, countryCode: text(2), airlineCode: text(3) })

const payments = ['MONEY', 'POINTS', 'CERTIFICATE'] as const satisfies readonly UpgradePayment[]

/** A bid is per passenger. Without indexes, the upgrade is for all passengers of the offer. */
export const UpgradeWanted = z.object({
  offerId: text(40),
  passengerIndexes: optional(list(whole(1, 99), 99).check(z.minLength(1))),
  payWith: z.enum(payments),
  bid: optional(z.object({ amount: z.number().check(z.gte(0), z.lte(1e9)), currency: text(3) })),
})

export const selectUpgradeOffer = z.object({ request: z.object({ selections: list(UpgradeWanted, 40) }) })

export const cancelUpgradeOffers = z.object({ pnrQuery: NamedBooking })

const Waiting = z.object({ upgradeIds: list(text(40), 40).check(z.minLength(1)) })

export const cancelUpgradeProducts = z.object({ products: Waiting })

export const cancelUpgradeConfirm = z.object({ products: z.extend(Waiting, { confirmed: Agreed }) })
