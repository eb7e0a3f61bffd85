import { type Money, money, subtract, zero } from '#src/domain/money.ts'
import type { MemberProfile } from '../accounts/account.ts'
import { type MilesCause, changeMember } from '../accounts/miles.ts'
import type { Database } from '../database/database.ts'
import type { ValuePart } from './parts.ts'
import { creditLimit, giftCards, openVouchers } from './sandbox-values.ts'
import { travelCreditOf } from './travel-credits.ts'
import { creditKey, refill, spend } from './stored-values.ts'

/** Thrown inside the transaction if a balance is too low, so that the payment is rolled back. */
export class BalanceTooLow extends Error {
  override readonly name = 'BalanceTooLow'
  readonly balance: Money

  constructor(balance: Money) {
    super('The balance is too low')
    this.balance = balance
  }
}

export const giftCardOf = (lastFour: string) => giftCards.find(({ number }) => number.endsWith(lastFour))

/** Looks up a voucher that anyone with its code may use: a sandbox voucher or an issued travel credit. */
export const openVoucherOf = async (
  database: Database,
  code: string,
): Promise<{ balance: Money; expiresOn: string } | undefined> =>
  openVouchers.find(({ number }) => number === code) ?? (await travelCreditOf(database, code))

const withMiles = (profile: MemberProfile, change: number, amount: Money): MemberProfile => {
  const miles = profile.miles + change
  if (miles < 0) throw new BalanceTooLow(zero(amount.currency))
  return { ...profile, miles }
}

const withCertificate = (profile: MemberProfile, code: string, change: Money): MemberProfile => {
  const found = profile.certificates.find(({ id }) => id === code)
  const balance = found?.balance ?? zero(change.currency)
  const after = money(balance.amount + change.amount, change.currency)
  if (after.amount < 0) throw new BalanceTooLow(balance)
  return {
    ...profile,
    certificates: profile.certificates.map((each) => (each.id === code ? { ...each, balance: after } : each)),
  }
}

const voucherKey = (code: string): string => `voucher/${code}`

const giftCardKey = (lastFour: string): string => `giftCard/${lastFour}`

const spendOrThrow = async (database: Database, key: string, whole: Money | undefined, amount: Money): Promise<void> => {
  const left = whole ? await spend(database, key, whole, amount) : zero(amount.currency)
  if (left) throw new BalanceTooLow(left)
}

const spendOpenVoucher = async (database: Database, code: string, amount: Money): Promise<void> =>
  spendOrThrow(database, voucherKey(code), (await openVoucherOf(database, code))?.balance, amount)

const negative = (amount: Money): Money => subtract(zero(amount.currency), amount)

/** Takes the amount of one part from its balance. Throws BalanceTooLow; the caller's transaction must then be rolled back. */
const takeValue = (database: Database, part: ValuePart, cause: MilesCause): Promise<void> => {
  const { amount } = part
  switch (part.form) {
    case 'points':
      return changeMember(database, part.accountId, (profile) => withMiles(profile, -part.points, amount), cause)
    case 'voucher':
      return part.accountId === undefined
        ? spendOpenVoucher(database, part.code, amount)
        : changeMember(database, part.accountId, (profile) => withCertificate(profile, part.code, negative(amount)), cause)
    case 'giftCard':
      return spendOrThrow(database, giftCardKey(part.lastFour), giftCardOf(part.lastFour)?.balance, amount)
    case 'agencyCredit':
      return spendOrThrow(database, creditKey(part.accountId), creditLimit, part.owed)
  }
}

const giveValueBack = (database: Database, part: ValuePart, cause: MilesCause): Promise<void> => {
  switch (part.form) {
    case 'points':
      return changeMember(database, part.accountId, (profile) => withMiles(profile, part.points, part.amount), cause)
    case 'voucher':
      return part.accountId === undefined
        ? refill(database, voucherKey(part.code), part.amount)
        : changeMember(database, part.accountId, (profile) => withCertificate(profile, part.code, part.amount), cause)
    case 'giftCard':
      return refill(database, giftCardKey(part.lastFour), part.amount)
    case 'agencyCredit':
      return refill(database, creditKey(part.accountId), part.owed)
  }
}

const byForm = (one: ValuePart, other: ValuePart): number => (one.form < other.form ? -1 : Number(one.form > other.form))

/**
 * Takes the amounts of all parts or of none, in a fixed order that prevents deadlocks between concurrent purchases. Throws
 * BalanceTooLow.
 */
export const takeValues = async (database: Database, parts: readonly ValuePart[], cause: MilesCause): Promise<void> => {
  for (const part of parts.toSorted(byForm)) await takeValue(database, part, cause)
}

/** Restores the amounts that `takeValues` took. */
export const giveValuesBack = async (database: Database, parts: readonly ValuePart[], cause: MilesCause): Promise<void> => {
  for (const part of parts.toSorted(byForm)) await giveValueBack(database, part, cause)
}
