import type { Money } from '#src/domain/money.ts'
import type { KnownAccount } from '../accounts/account.ts'
import type { Certificate } from '../conversation/account.ts'

export type UsableVoucher = Certificate & { balance: Money }

/** Returns the day of an instant, in the format of expiry dates. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

/** Returns a member's vouchers in a currency that are valid on the day of an instant. */
export const usableVouchers = (known: KnownAccount | undefined, currency: string, now: number): UsableVoucher[] =>
  known?.kind === 'member'
    ? known.profile.certificates.flatMap(({ balance, ...rest }) =>
        balance && rest.type === 'VOUCHER' && balance.amount > 0 && balance.currency === currency && rest.expiresOn >= dayOf(now)
          ? [{ ...rest, balance }]
          : [],
      )
    : []
