import type { Money } from '#src/domain/money.ts'

export type AccountKind = 'member' | 'agency'

/** The signed-in user of a call. */
export interface Account {
  id: string
  kind: AccountKind
}

/** A voucher or an upgrade certificate. One without a monetary value has no balance. `expiresOn` is `YYYY-MM-DD`. */
export interface Certificate {
  id: string
  type: 'VOUCHER' | 'UPGRADE'
  name: string
  balance?: Money
  expiresOn: string
}
