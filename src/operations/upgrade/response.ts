import * as z from 'zod/mini'
import { cabins } from '#src/domain/search.ts'
import { segmentIdOf } from '#src/domain/travel-part.ts'
import type {
  ChosenUpgrade,
  UpgradeMember,
  UpgradeOffer,
  UpgradeOffers,
  UpgradePnrInfo,
  UpgradeRefusal,
  UpgradeSegment,
  UpgradeSelection,
} from '#src/domain/upgrade.ts'
import { wireList, MaybePriced, Priced, wireText } from '../wire/price.ts'

/** A flight, identified as in a seat operation (contract, 10). */
const Flown = z.looseObject({ origin: z.string(), destination: z.string(), departure: z.string() })

const Odds = z.enum(['HIGH', 'MEDIUM', 'LOW'])

const Cost = { price: MaybePriced, points: z.nullish(z.number()) }

const costOf = ({ price, points }: { price?: UpgradeOffer['total']['price']; points?: number | null }) => ({
  price,
  points: points ?? undefined,
})

const WireBid = z.looseObject({
  minimum: Priced,
  maximum: Priced,
  step: Priced,
  strengthAt: wireList(
    z.pipe(
      z.looseObject({ amount: Priced, odds: Odds }),
      z.transform(({ amount, odds }) => ({ amount, odds })),
    ),
  ),
})

/** Decodes an upgrade offer on a flight for all its passengers. The shape is ours, because none is documented. */
export const WireUpgradeOffer = z.pipe(
  z.looseObject({
    offerId: z.string(),
    kind: z.enum(['INSTANT', 'CERTIFICATE', 'BID', 'WAITLIST']),
    travelPart: Flown,
    cabin: z.enum(cabins),
    perPassenger: wireList(z.looseObject({ passengerIndex: z.number(), ...Cost })),
    total: z.looseObject(Cost),
    certificatesNeeded: z.nullish(z.number()),
    bid: z.nullish(WireBid),
    seatsLeft: z._default(z.number(), 0),
    odds: z.nullish(Odds),
    clearsBy: wireText,
    chargedWhen: z.enum(['NOW', 'CLEARED']),
  }),
  z.transform(
    (wire): UpgradeOffer => ({
      id: wire.offerId,
      kind: wire.kind,
      segmentId: segmentIdOf(wire.travelPart),
      cabin: wire.cabin,
      perPassenger: wire.perPassenger.map(({ passengerIndex, ...cost }) => ({
        passengerId: String(passengerIndex),
        ...costOf(cost),
      })),
      total: costOf(wire.total),
      certificatesNeeded: wire.certificatesNeeded ?? undefined,
      bid: wire.bid
        ? {
            minimum: wire.bid.minimum,
            maximum: wire.bid.maximum,
            step: wire.bid.step,
            strengthAt: wire.bid.strengthAt,
          }
        : undefined,
      seatsLeft: wire.seatsLeft,
      odds: wire.odds ?? undefined,
      clearsBy: wire.clearsBy,
      chargedWhen: wire.chargedWhen,
    }),
  ),
)

const WireRefusal = z.nullish(
  z.enum([
    'highestCabin',
    'noHigherCabin',
    'tooLate',
    'departed',
    'checkedIn',
    'otherAirline',
    'brandNotAllowed',
    'alreadyUpgraded',
    'alreadyWaitlisted',
    'soldOut',
    'airlineChange',
    'onHold',
    'cancelled',
  ] satisfies UpgradeRefusal[]),
)

const WireMember = z.nullish(
  z.pipe(
    z.looseObject({ tier: z._default(z.string(), ''), points: z.number(), certificates: z.number() }),
    z.transform(({ tier, points, certificates }): UpgradeMember => ({ tier, points, certificates })),
  ),
)

/**
 * Decodes the response of `upgradeOffers` and `upgradeEligibleOffers`: the upgrade offers on each flight of the booking, or the
 * reason why there are none.
 */
export const UpgradeOffersAnswer = z.pipe(
  z.looseObject({
    expiresAt: wireText,
    segments: wireList(
      z.pipe(
        z.looseObject({
          travelPart: Flown,
          cabin: z.string(),
          offers: wireList(WireUpgradeOffer),
          reason: WireRefusal,
          until: wireText,
        }),
        z.transform(
          ({ travelPart, cabin, offers, reason, until }): UpgradeSegment => ({
            segmentId: segmentIdOf(travelPart),
            cabin,
            offers,
            reason: reason ?? undefined,
            until,
          }),
        ),
      ),
    ),
    member: WireMember,
  }),
  z.transform(({ expiresAt, segments, member }): UpgradeOffers => ({ expiresAt, segments, member: member ?? undefined })),
)

/** Decodes the response of `upgradePnrInfo`: the flights that can be upgraded, and the paid seats that an upgrade gives up. */
export const UpgradePnrInfoAnswer = z.pipe(
  z.looseObject({
    pnr: z.string(),
    flights: wireList(
      z.looseObject({
        travelPart: Flown,
        cabin: z.string(),
        upgradable: z.boolean(),
        reason: WireRefusal,
        until: wireText,
        seats: wireList(z.looseObject({ passengerIndex: z.number(), seatCode: z.string(), paid: Priced, refund: Priced })),
      }),
    ),
    member: WireMember,
  }),
  z.transform(
    ({ pnr, flights, member }): UpgradePnrInfo => ({
      reference: pnr,
      flights: flights.map(({ travelPart, cabin, upgradable, reason, until, seats }) => ({
        segmentId: segmentIdOf(travelPart),
        cabin,
        isUpgradable: upgradable,
        reason: reason ?? undefined,
        until,
        seats: seats.map(({ passengerIndex, seatCode, paid, refund }) => ({
          passengerId: String(passengerIndex),
          seat: seatCode,
          paid,
          refund,
        })),
      })),
      member: member ?? undefined,
    }),
  ),
)

const WireChosen = z.pipe(
  z.looseObject({
    offer: WireUpgradeOffer,
    passengerIndexes: z.array(z.number()),
    payWith: z.enum(['MONEY', 'POINTS', 'CERTIFICATE']),
    bid: MaybePriced,
    price: Priced,
    points: z._default(z.number(), 0),
    certificates: z._default(z.number(), 0),
  }),
  z.transform(
    ({ offer, passengerIndexes, payWith, bid, price, points, certificates }): ChosenUpgrade => ({
      offer,
      passengerIds: passengerIndexes.map(String),
      payWith,
      bid,
      price,
      points,
      certificates,
    }),
  ),
)

/** Decodes `upgrade` in a cart: the chosen upgrades, and their total for all passengers and flights. */
export const WireUpgradeSelection = z.pipe(
  z.looseObject({
    chosen: wireList(WireChosen),
    dueNow: Priced,
    dueWhenCleared: Priced,
    points: z._default(z.number(), 0),
    certificates: z._default(z.number(), 0),
  }),
  z.transform(
    ({ chosen, dueNow, dueWhenCleared, points, certificates }): UpgradeSelection => ({
      chosen,
      dueNow,
      dueWhenCleared,
      points,
      certificates,
    }),
  ),
)
