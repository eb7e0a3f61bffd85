import type { Money } from '#src/domain/money.ts'

export type AccountKind = 'member' | 'agency'

/** Who asks, when somebody is signed in. */
export interface Account {
  id: string
  kind: AccountKind
}

/** A voucher or an upgrade certificate; one that is not worth money has no balance. `expiresOn` is `YYYY-MM-DD`. */
export interface Certificate {
  id: string
  type: 'VOUCHER' | 'UPGRADE'
  name: string
  balance?: Money
  expiresOn: string
}
