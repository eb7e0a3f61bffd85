import type { Money } from '#src/domain/money.ts'
import type { KnownAccount } from '../accounts/account.ts'
import type { Certificate } from '../conversation/account.ts'

export type UsableVoucher = Certificate & { balance: Money }

/** Formats the UTC day of an instant as YYYY-MM-DD, like expiry dates. */
export const utcDateOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

/** Filters a member's vouchers that are in the given currency and valid on the day of `now`. */
export const usableVouchers = (known: KnownAccount | undefined, currency: string, now: number): UsableVoucher[] =>
  known?.kind === 'member'
    ? known.profile.certificates.flatMap(({ balance, ...rest }) =>
        balance &&
        rest.type === 'VOUCHER' &&
        balance.amount > 0 &&
        balance.currency === currency &&
        rest.expiresOn >= utcDateOf(now)
          ? [{ ...rest, balance }]
          : [],
      )
    : []
