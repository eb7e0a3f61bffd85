import { POINTS } from '#src/domain/currency.ts'
import { add, type Money, money, portion, subtract, zero } from '#src/domain/money.ts'
import { type Passenger, ticketedName } from '#src/domain/passenger.ts'
import { findById, type MemberProfile } from '../accounts/account.ts'
import { changeMember } from '../accounts/miles.ts'
import { commissionShare, milesOn } from '../airline/earning.ts'
import type { Engine } from '../airline/engine.ts'
import { isAward } from '../cart/award.ts'
import { chosenFlights } from '../cart/legs.ts'
import type { ChosenLeg, SessionState } from '../conversation/session-state.ts'
import type { Database } from '../database/database.ts'
import { commissionEntry } from '../database/tables.ts'
import { earningEntries, recordEntries } from '../payments/ledger.ts'
import type { BookingPayload, Earned } from './booking-payload.ts'

const nameOf = ({ firstName, lastName }: Pick<Passenger, 'firstName' | 'lastName'>): string =>
  `${ticketedName(lastName)}/${ticketedName(firstName)}`

/** Returns true if the passenger is the member. Compares the frequent-flyer number or, if the passenger gave none, the name. */
const isMember = ({ person, frequentFlyer }: MemberProfile, passenger: Passenger): boolean => {
  const { frequentFlyer: given } = passenger
  if (given) return frequentFlyer.some(({ airline, number }) => airline === given.airline && number === given.number)
  return nameOf(person) === nameOf(passenger)
}

/** Computes the miles that a member earns by travelling. Other passengers' seats and awards earn the member none. */
const milesOf = (engine: Engine, profile: MemberProfile, state: SessionState): number => {
  if (isAward(state) || !state.passengers.some((passenger) => isMember(profile, passenger))) return 0
  const tier = profile.frequentFlyer.find(({ airline }) => airline === engine.airline.code)?.tier
  return chosenFlights(engine, state).reduce((sum, { flight, leg }) => sum + milesOn(flight.distance, leg.brandId, tier), 0)
}

/** Returns the fare of a leg for the party, after discounts and without taxes. */
const fareOf = ({ lines, total }: ChosenLeg): Money =>
  lines
    .filter(({ kind }) => kind === 'fare' || kind === 'discount')
    .reduce((sum, { amount }) => add(sum, amount), zero(total.currency))

const commissionOf = ({ legs, currency }: SessionState): Pick<Extract<Earned, { kind: 'commission' }>, 'fare' | 'amount'> => ({
  fare: legs.reduce((sum, leg) => add(sum, fareOf(leg)), zero(currency)),
  amount: legs.reduce((sum, leg) => add(sum, portion(fareOf(leg), commissionShare(leg.brandId))), zero(currency)),
})

/**
 * Computes what a booking earns for the account that bought it: miles for a member who travels, a commission for an agency. Returns
 * undefined if it earns nothing.
 */
export const earnedBy = async (
  database: Database,
  engine: Engine,
  { accountId, state }: { accountId: string | null | undefined; state: SessionState },
): Promise<Earned | undefined> => {
  const known = accountId ? await findById(database, accountId) : undefined
  if (!known) return undefined
  const { id } = known
  if (known.kind === 'agency') {
    const { fare, amount } = commissionOf(state)
    return amount.amount > 0 ? { kind: 'commission', accountId: id, fare, amount } : undefined
  }
  const points = milesOf(engine, known.profile, state)
  return points > 0 ? { kind: 'miles', accountId: id, points } : undefined
}

interface Posting {
  reference: string
  /** The request id of the purchase or cancellation. */
  requestId: string
  /** Epoch milliseconds. */
  at: number
}

const postMiles = async (database: Database, { reference, requestId, at }: Posting, accountId: string, points: number) => {
  if (points === 0) return
  const change = (profile: MemberProfile) => ({ ...profile, miles: profile.miles + points })
  await changeMember(database, accountId, change, { requestId, at, reference, isEarned: true })
  await recordEntries(database, earningEntries('points', money(points, POINTS)), { requestId, at })
}

const postCommission = async (
  database: Database,
  { reference, requestId, at }: Posting,
  { accountId, fare, amount }: { accountId: string; fare: Money; amount: Money },
) => {
  if (amount.amount === 0 && fare.amount === 0) return
  const { currency } = amount
  const row = { accountId, bookingReference: reference, fare: fare.amount, amount: amount.amount, currency, requestId, at }
  await database.insert(commissionEntry).values(row)
  await recordEntries(database, earningEntries('commission', amount), { requestId, at })
}

/**
 * Posts the change in what a booking earns: miles to the member, or commission to the agency. The caller stores the booking with `after` in the
 * same transaction, so calling this twice posts nothing more. Taking back miles that the member has already spent leaves a negative balance.
 */
export const postEarnings = async (
  database: Database,
  posting: Posting,
  before: Earned | undefined,
  after: Earned | undefined,
): Promise<void> => {
  const owner = after ?? before
  if (!owner) return
  const { accountId } = owner
  if (owner.kind === 'miles') {
    const pointsIn = (earned: Earned | undefined): number => (earned?.kind === 'miles' ? earned.points : 0)
    await postMiles(database, posting, accountId, pointsIn(after) - pointsIn(before))
    return
  }
  const none = zero(owner.amount.currency)
  const sumsIn = (earned: Earned | undefined) => (earned?.kind === 'commission' ? earned : { fare: none, amount: none })
  const [now, then] = [sumsIn(after), sumsIn(before)]
  const moved = { accountId, fare: subtract(now.fare, then.fare), amount: subtract(now.amount, then.amount) }
  await postCommission(database, posting, moved)
}

/** Returns the payload of a cancelled booking, which no longer earns anything. */
export const withoutEarnings = ({ earned: _earned, ...payload }: BookingPayload): BookingPayload => payload
