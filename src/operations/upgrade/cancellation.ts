import * as z from 'zod/mini'
import { segmentIdOf } from '#src/domain/travel-part.ts'
import type { CancelUpgradeOffers, UpgradeCancelled, UpgradeReturn, WaitingUpgrade } from '#src/domain/upgrade.ts'
import { WirePnr } from '../trip/response.ts'
import { wireList, MaybePriced, wireText } from '../wire/price.ts'

const statuses = {
  WAITLISTED: 'waitlisted',
  CLEARED: 'cleared',
  NOT_CLEARED: 'notCleared',
  CANCELLED: 'cancelled',
} as const satisfies Record<string, WaitingUpgrade['status']>

const Returned = { price: MaybePriced, points: z._default(z.number(), 0), certificates: z._default(z.number(), 0) }

const WireWaitingUpgrade = z.pipe(
  z.looseObject({
    upgradeId: z.string(),
    kind: z.enum(['BID', 'WAITLIST']),
    travelPart: z.looseObject({ origin: z.string(), destination: z.string(), departure: z.string() }),
    cabin: z.string(),
    passengerIndexes: z.array(z.number()),
    status: z.enum(['WAITLISTED', 'CLEARED', 'NOT_CLEARED', 'CANCELLED']),
    clearsBy: z.string(),
    returns: z.looseObject(Returned),
    card: z.nullish(z.looseObject({ code: z.string(), lastFour: wireText })),
  }),
  z.transform(
    ({ upgradeId, kind, travelPart, cabin, passengerIndexes, status, clearsBy, returns, card }): WaitingUpgrade => ({
      id: upgradeId,
      kind,
      segmentId: segmentIdOf(travelPart),
      cabin,
      passengerIds: passengerIndexes.map(String),
      status: statuses[status],
      clearsBy,
      price: returns.price,
      points: returns.points,
      certificates: returns.certificates,
      card: card ? { brand: card.code, lastFour: card.lastFour ?? '' } : undefined,
    }),
  ),
)

const WireReturn = z.nullish(
  z.pipe(
    z.looseObject(Returned),
    z.transform(({ price, points, certificates }): UpgradeReturn => ({ price, points, certificates })),
  ),
)

const fields = {
  upgrades: wireList(WireWaitingUpgrade),
  chosen: wireList(z.string()),
  returned: WireReturn,
}

/**
 * Decodes the response of `cancelUpgradeOffers` and `cancelUpgradeProducts`: the waitlisted upgrades, those chosen to be
 * cancelled, and the total that is returned.
 */
export const CancelUpgradeAnswer = z.pipe(
  z.looseObject({ pnr: z.string(), ...fields }),
  z.transform(
    ({ pnr, upgrades, chosen, returned }): CancelUpgradeOffers => ({
      reference: pnr,
      upgrades,
      chosen,
      returned: returned ?? undefined,
    }),
  ),
)

/** Decodes the response of `cancelUpgradeConfirm`, which contains the updated booking instead of its reference. */
export const UpgradeCancelledAnswer = z.pipe(
  z.looseObject({ pnr: WirePnr, ...fields }),
  z.transform(
    ({ pnr, upgrades, chosen, returned }): UpgradeCancelled => ({
      reference: pnr.reference,
      booking: pnr,
      upgrades,
      chosen,
      returned: returned ?? undefined,
    }),
  ),
)
