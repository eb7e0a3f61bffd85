import { createHash } from 'node:crypto'
import { type Money, subtract, total, zero } from '#src/domain/money.ts'
import { findById } from '../accounts/account.ts'
import type { BookingPayload, SpentValues, Waitlisting } from '../bookings/booking-payload.ts'
import { unit } from '../airline/random.ts'
import { recordEntries } from '../payments/ledger.ts'
import { partsOfPayment } from '../payments/parts.ts'
import type { Issuing } from '../bookings/ticketing.ts'
import { upgradeRequest } from '../database/tables.ts'
import type { SessionState } from '../conversation/session-state.ts'
import {
  certificatesDue,
  type ChosenUpgrade,
  isWaiting,
  upgradeKeyOf,
  type KeptUpgrade,
  moneyDue,
  pointsDue,
} from '../conversation/kept-upgrade.ts'
import { rankOf } from '../payments/member.ts'
import { nextRound } from './rounds.ts'
import type { RequestTerms } from './upgrade-requests.ts'
import { pointsEntries } from '../payments/upgrade-values.ts'
import type { Certificate } from '../conversation/account.ts'
import type { Settling } from '../bookings/flow-rules.ts'

const idOf = (requestId: string, place: number): string =>
  `UP-${createHash('sha256').update(`${requestId} ${place}`).digest('hex').slice(0, 12).toUpperCase()}`

const kindOf = ({ kind }: KeptUpgrade): 'BID' | 'WAITLIST' => (kind === 'BID' ? 'BID' : 'WAITLIST')

const tierOf = async ({ database, engine, attempt }: Issuing): Promise<string | undefined> => {
  const { accountId } = attempt.work
  const known = accountId === undefined ? undefined : await findById(database, accountId)
  return known?.kind === 'member'
    ? known.profile.frequentFlyer.find(({ airline }) => airline === engine.airline.code)?.tier
    : undefined
}

/** Distributes the certificates among the chosen upgrades that are paid with certificates, in order. */
const certificatesOf = (chosen: readonly ChosenUpgrade[], taken: readonly Certificate[]): Certificate[][] => {
  let left = [...taken]
  return chosen.map((each) => {
    const own = left.slice(0, certificatesDue(each))
    left = left.slice(own.length)
    return own
  })
}

interface Waiting {
  chosen: ChosenUpgrade
  terms: RequestTerms
}

const waitingOf = ({ attempt }: Issuing, currency: string): Waiting[] => {
  const { work, total: paid } = attempt
  const chosen = work.state.trip?.upgrade?.chosen ?? []
  const certificates = certificatesOf(chosen, work.held?.upgrade?.certificates ?? [])
  const cards = partsOfPayment(work, paid).flatMap((part) => (part.form === 'card' ? [part] : []))
  return chosen.flatMap((each, place) => {
    if (!isWaiting(each.offer)) return []
    const part = cards.find(({ waitsFor }) => waitsFor === upgradeKeyOf(each))
    const terms: RequestTerms = {
      passengerIndexes: each.passengerIndexes,
      bookingClass: each.offer.bookingClass,
      payWith: each.payWith,
      prices: moneyDue(each, currency),
      ...(each.offer.bid && { reserve: reserveOf(each.offer) }),
      points: pointsDue(each),
      certificates: certificates[place] ?? [],
      ...(work.held?.upgrade && { accountId: work.held.upgrade.accountId }),
      ...(part && { part }),
    }
    return [{ chosen: each, terms }]
  })
}

/**
 * Computes the lowest bid per passenger that the airline accepts, in minor units. It is between 80 and 110 per cent of the
 * highest price, and must never be disclosed.
 */
const reserveOf = ({ passengers, flightKey, cabin }: KeptUpgrade): number =>
  Math.max(...passengers.map(({ price }) => price?.amount ?? 0)) * (0.8 + 0.3 * unit(`reserve ${flightKey} ${cabin}`))

const storeRequests = async (issuing: Issuing, reference: string, waiting: readonly Waiting[]): Promise<void> => {
  if (waiting.length === 0) return
  const { database, engine, attempt, now } = issuing
  const rank = rankOf(await tierOf(issuing))
  await database.insert(upgradeRequest).values(
    waiting.map(({ chosen: { offer }, terms }, place) => {
      const departsAt = engine.flight(offer.flightKey)?.departsAt ?? 0
      return {
        id: idOf(attempt.requestId, place),
        bookingReference: reference,
        requestId: attempt.requestId,
        storefront: attempt.work.storefront,
        flightKey: offer.flightKey,
        cabin: offer.cabin,
        kind: kindOf(offer),
        state: 'waiting' as const,
        isSettled: false,
        rank,
        dueAt: nextRound(kindOf(offer), departsAt, now) ?? departsAt,
        departsAt,
        terms,
        createdAt: now,
      }
    }),
  )
}

const waitlistings = ({ chosen: { offer, passengerIndexes, payWith, bid } }: Waiting, now: number): Waitlisting[] =>
  passengerIndexes.map((passengerIndex) => {
    const price = offer.passengers.find((each) => each.passengerIndex === passengerIndex)
    const isMoney = payWith === 'MONEY'
    const amount = isMoney ? (bid ?? price?.price) : undefined
    return {
      passengerIndex,
      flightKey: offer.flightKey,
      cabin: offer.cabin,
      ...(amount && { price: amount }),
      ...(payWith === 'POINTS' && { points: price?.points }),
      ...(payWith === 'CERTIFICATE' && { certificates: price?.certificates }),
      status: 'WAITLISTED',
      clearsBy: offer.clearsBy ?? '',
      askedAt: new Date(now).toISOString(),
    }
  })

/** Returns the points and certificates that one chosen upgrade took, or undefined if it took none. */
const valuesOf = ({ work: { held } }: Issuing['attempt'], chosen: readonly ChosenUpgrade[], place: number) => {
  const taken = held?.upgrade
  const one = chosen[place]
  const certificates = certificatesOf(chosen, taken?.certificates ?? [])[place] ?? []
  const points = one ? pointsDue(one) : 0
  return taken && (points > 0 || certificates.length > 0) ? { accountId: taken.accountId, points, certificates } : undefined
}

/** Lists the points and certificates spent on the upgrades that were confirmed with the purchase. */
const spentNow = (attempt: Issuing['attempt'], now: number): SpentValues[] => {
  const chosen = attempt.work.state.trip?.upgrade?.chosen ?? []
  return chosen.flatMap(({ offer: { flightKey, cabin, ...offer }, passengerIndexes }, place) => {
    const values = isWaiting(offer) ? undefined : valuesOf(attempt, chosen, place)
    const at = new Date(now).toISOString()
    return values ? [{ ...values, passengerIndexes, flightKey, cabin, at, requestId: attempt.requestId }] : []
  })
}

/** Returns the upgraded passengers, each with the price paid for the upgrade. */
export const pricedUpgrades = (attempt: Issuing['attempt']): SessionState['upgrades'] => {
  const { state } = attempt.work
  const chosen = state.trip?.upgrade?.chosen ?? []
  return state.upgrades?.map((upgrade) => {
    const place = chosen.findIndex(
      ({ offer, passengerIndexes }) =>
        !isWaiting(offer) && offer.flightKey === upgrade.flightKey && passengerIndexes.includes(upgrade.passengerIndex),
    )
    const bought = chosen[place]
    if (!bought) return upgrade
    const { passengerIndex } = upgrade
    const price = moneyDue(bought, state.currency).find((each) => each.passengerIndex === passengerIndex)
    const values = passengerIndex === bought.passengerIndexes[0] ? valuesOf(attempt, chosen, place) : undefined
    return {
      ...upgrade,
      ...(price && price.amount.amount > 0 && { segment: bought.offer.segment, price: price.amount }),
      ...(values && { values }),
    }
  })
}

/** Sums the parts of a payment that are only authorised until an upgrade clears. */
const heldOnly = ({ work, total: paid }: Issuing['attempt']): { parts: Set<string>; amount: Money; surcharge: Money } => {
  const parts = partsOfPayment(work, paid).filter((part) => part.form === 'card' && part.waitsFor !== undefined)
  const surcharges = parts.flatMap((part) => (part.form === 'card' && part.surcharge ? [part.surcharge] : []))
  return {
    parts: new Set(parts.map(({ id }) => id)),
    amount: total(
      parts.map(({ amount }) => amount),
      paid.currency,
    ),
    surcharge: total(surcharges, paid.currency),
  }
}

/**
 * Completes the upgrades of an issued change. Waitlisted upgrades are queued, and their prices are removed from the booking's
 * payments because they are not charged yet. Points of confirmed upgrades are recorded as spent. Returns the booking to store.
 */
export const settleUpgrade = async ({ issuing, reference, payload }: Settling): Promise<BookingPayload> => {
  const { database, attempt, now } = issuing
  const waiting = waitingOf(issuing, payload.state.currency)
  await storeRequests(issuing, reference, waiting)
  const spent = spentNow(attempt, now)
  const points = spent.reduce((sum, each) => sum + each.points, 0)
  await recordEntries(database, pointsEntries('capture', points), { requestId: attempt.requestId, at: now })
  const held = heldOnly(attempt)
  const surcharge = subtract(payload.surcharge ?? zero(held.amount.currency), held.surcharge)
  return {
    ...payload,
    paidBy: payload.paidBy?.filter(({ charge }) => charge?.requestId !== attempt.requestId || !held.parts.has(charge.part)),
    total: subtract(payload.total, held.amount),
    surcharge: surcharge.amount > 0 ? surcharge : undefined,
    ...(spent.length > 0 && { spentOnUpgrades: [...(payload.spentOnUpgrades ?? []), ...spent] }),
    waitlist: [...(payload.waitlist ?? []), ...waiting.flatMap((each) => waitlistings(each, now))],
  }
}
