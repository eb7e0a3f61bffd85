import type { Money } from '#src/domain/money.ts'

export type AccountKind = 'member' | 'agency'

/** The account that is signed in during a call. */
export interface Account {
  id: string
  kind: AccountKind
}

/** A voucher or an upgrade certificate. Only a voucher has a balance. `expiresOn` is `YYYY-MM-DD`. */
export interface Certificate {
  id: string
  type: 'VOUCHER' | 'UPGRADE'
  name: string
  balance?: Money
  expiresOn: string
}
