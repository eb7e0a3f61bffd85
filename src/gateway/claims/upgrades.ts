import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { POINTS } from '#src/domain/currency.ts'
import type { ClaimFacts } from '#src/domain/page-claim.ts'
import { findById } from '../accounts/account.ts'
import { earnedMilesOf } from '../accounts/miles.ts'
import type { Certificate } from '../conversation/account.ts'
import { refundsOf } from '../bookings/refund-rows.ts'
import { rowsOf, Sum } from '../database/rows.ts'
import { authorisation } from '../database/tables.ts'
import type { CardPart } from '../payments/parts.ts'
import { requestsOf, type RequestRow } from '../upgrades/upgrade-requests.ts'
import { bookingRow, type Checkers, isSameAmount, type Evidence, told } from './checker.ts'

const requestStates = { waitlisted: 'waiting', cleared: 'cleared', notCleared: 'lapsed', cancelled: 'cancelled' } as const
const moneyStates = { waitlisted: 'authorised', cleared: 'captured', notCleared: 'voided', cancelled: 'voided' } as const

const moneyOf = async ({ database }: Evidence, requestId: string, part: CardPart) => {
  const [row] = await database
    .select()
    .from(authorisation)
    .where(and(eq(authorisation.requestId, requestId), eq(authorisation.part, part.id)))
  return row
}

/** Adds up the points that a purchase has moved to an account of the ledger. */
const pointsIn = async ({ database }: Evidence, requestId: string, account: 'airline' | 'reserved'): Promise<number> => {
  const [row] = await rowsOf(
    database,
    z.object({ sum: Sum }),
    sql`select coalesce(sum(amount), 0) as sum from ledger_entry
      where request_id = ${requestId} and account = ${account} and currency = ${POINTS}`,
  )
  return row?.sum ?? 0
}

/** Lists the ids of the certificates that are still in their owner's account. */
const unspent = async (
  { database }: Evidence,
  accountId: string | undefined,
  certificates: readonly Pick<Certificate, 'id'>[],
): Promise<string[]> => {
  const owner = accountId === undefined ? undefined : await findById(database, accountId)
  const owned = new Set(owner?.kind === 'member' ? owner.profile.certificates.map(({ id }) => id) : [])
  return certificates.flatMap(({ id }) => (owned.has(id) ? [id] : []))
}

/** Compares the points and certificates said to be reserved for a passenger with those that the request has taken. */
const reservedContradicts = async (
  moment: Evidence,
  { id, requestId, flightKey, state, bookingReference, terms }: RequestRow,
  { passengerId, points = 0, certificates = 0 }: Pick<ClaimFacts<'upgrade'>, 'passengerId' | 'points' | 'certificates'>,
): Promise<string | undefined> => {
  if (points === 0 && certificates === 0) return undefined
  const others = ((await bookingRow(moment, bookingReference)).payload.waitlist ?? []).filter(
    (each) =>
      each.flightKey === flightKey &&
      terms.passengerIndexes.includes(each.passengerIndex) &&
      String(each.passengerIndex) !== passengerId,
  )
  const said = {
    points: others.reduce((sum, each) => sum + (each.points ?? 0), points),
    certificates: others.reduce((sum, each) => sum + (each.certificates ?? 0), certificates),
  }
  const agreed = { points: terms.points, certificates: terms.certificates.length }
  if (said.points !== agreed.points || said.certificates !== agreed.certificates) return told('upgrade_request', { id, agreed })
  const waiting = (await requestsOf(moment.database, bookingReference)).filter(
    (each) => each.requestId === requestId && each.state === 'waiting',
  )
  const due = waiting.reduce((sum, each) => sum + each.terms.points, 0)
  const reserved = await pointsIn(moment, requestId, 'reserved')
  if (reserved !== due) return told('ledger_entry', { account: 'reserved', requestId, points: reserved, due })
  const left = state === 'waiting' ? await unspent(moment, terms.accountId, terms.certificates) : []
  return left.length > 0 ? told('account', { certificates: left }) : undefined
}

/** Checkers of claims about a booking's upgrades. */
export const upgradeCheckers = {
  upgrade: async (moment, { reference, passengerId, cabin, status, price, points, certificates }) => {
    const requests = await requestsOf(moment.database, reference)
    const mine = requests.filter(
      (each) => each.cabin === cabin && each.terms.passengerIndexes.some((index) => String(index) === passengerId),
    )
    const request = mine.find(({ state }) => state === requestStates[status])
    if (!request)
      return told(
        'upgrade_request',
        mine.map(({ id, state }) => ({ id, state })),
      )
    const agreed = request.terms.prices.find(({ passengerIndex }) => String(passengerIndex) === passengerId)?.amount
    if (price && !isSameAmount(agreed, price)) return told('upgrade_request', { id: request.id, agreed })
    const values = await reservedContradicts(moment, request, { passengerId, points, certificates })
    if (values) return values
    if (!request.terms.part || (status !== 'waitlisted' && !request.isSettled)) return undefined
    const money = await moneyOf(moment, request.requestId, request.terms.part)
    return money?.state === moneyStates[status]
      ? undefined
      : told('authorisation', { request: request.id, state: money?.state, amount: money?.amount })
  },
  spent: async (moment, { reference, passengerIds, cabin, points, certificates, at }) => {
    const { spentOnUpgrades = [] } = (await bookingRow(moment, reference)).payload
    const spent = spentOnUpgrades.find(
      (each) =>
        each.cabin === cabin &&
        each.points === points &&
        each.certificates.length === certificates &&
        Date.parse(each.at) === Date.parse(at) &&
        each.passengerIndexes.map(String).join(' ') === passengerIds.join(' '),
    )
    if (!spent) return told('booking.spentOnUpgrades', spentOnUpgrades)
    const { requestId, accountId } = spent
    const due = spentOnUpgrades.reduce((sum, each) => sum + (each.requestId === requestId ? each.points : 0), 0)
    const taken = await pointsIn(moment, requestId, 'airline')
    if (taken !== due) return told('ledger_entry', { account: 'airline', requestId, points: taken, due })
    const refunds = await refundsOf(moment.database, reference)
    const returned = new Set(refunds.flatMap(({ target }) => (target.taken?.certificates ?? []).map(({ id }) => id)))
    const kept = spent.certificates.filter(({ id }) => !returned.has(id))
    const left = await unspent(moment, accountId, kept)
    return left.length > 0 ? told('account', { certificates: left }) : undefined
  },
  spentOnAward: async (moment, { reference, points, at }) => {
    const { spentOnAward } = (await bookingRow(moment, reference)).payload
    if (spentOnAward?.points !== points || Date.parse(spentOnAward.at) !== Date.parse(at))
      return told('booking.spentOnAward', spentOnAward)
    const { requestId } = spentOnAward
    const taken = await pointsIn(moment, requestId, 'airline')
    return taken === points ? undefined : told('ledger_entry', { account: 'airline', requestId, points: taken, due: points })
  },
  earned: async (moment, { reference, points }) => {
    const { earned } = (await bookingRow(moment, reference)).payload
    if (earned?.kind !== 'miles' || earned.points !== points) return told('booking.earned', earned)
    const posted = await earnedMilesOf(moment.database, reference)
    return posted === points ? undefined : told('miles_entry', { reference, points: posted })
  },
} satisfies Checkers<'upgrade' | 'spent' | 'spentOnAward' | 'earned'>
