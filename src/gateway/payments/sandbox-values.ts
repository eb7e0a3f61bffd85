import type { Money } from '#src/domain/money.ts'

/** A stored-value tender: number and PIN, or its code, authorise a payment. */
interface StoredValue {
  number: string
  balance: Money
  /** YYYY-MM-DD */
  expiresOn: string
}

const worth = (amount: number, currency: string): Money => ({ amount, currency })

/** The gift cards that the sandbox takes, shown on `/sandbox/`. Their numbers are no card network's. */
export const giftCards: readonly (StoredValue & { pin: string })[] = [
  { number: '9800100000000017', pin: '4821', balance: worth(5_000, 'EUR'), expiresOn: '2031-12-31' },
  { number: '9800100000000025', pin: '7305', balance: worth(100_000, 'EUR'), expiresOn: '2031-12-31' },
  { number: '9800100000000033', pin: '1946', balance: worth(25_000, 'USD'), expiresOn: '2031-12-31' },
  { number: '9800100000000041', pin: '6688', balance: worth(50_000, 'AED'), expiresOn: '2031-12-31' },
  { number: '9800100000000058', pin: '2210', balance: worth(20_000, 'EUR'), expiresOn: '2025-12-31' },
  { number: '9800100000000066', pin: '9034', balance: worth(30_000, 'GBP'), expiresOn: '2031-12-31' },
]

/** Vouchers that anybody with the code may pay with. */
export const openVouchers: readonly (StoredValue & { name: string })[] = [
  { number: 'FCGOODWILL', name: 'Goodwill voucher', balance: worth(3_000, 'EUR'), expiresOn: '2031-12-31' },
  { number: 'FCSORRY100', name: 'Delay voucher', balance: worth(10_000, 'EUR'), expiresOn: '2031-12-31' },
  { number: 'FCEXPIRED', name: 'Expired voucher', balance: worth(10_000, 'EUR'), expiresOn: '2025-12-31' },
]

/** What an agency may owe, in a currency of its own. */
export const creditLimit: Money = worth(2_500_000, 'EUR')

/** How a provider tells the gateway of an approval, beside what the traveller's browser brings. */
export type Callback = 'first' | 'twice' | 'never'

/** Where a traveller can pay on another page. */
export const providers = [
  { code: 'SANDPAY', name: 'Sandpay wallet', callback: 'first', returnsBy: 'GET' },
  { code: 'SANDBANK', name: 'Sandbank transfer', callback: 'twice', returnsBy: 'POST' },
  { code: 'SANDCASH', name: 'Sandcash voucher', callback: 'never', returnsBy: 'GET' },
] as const satisfies readonly { code: string; name: string; callback: Callback; returnsBy: 'GET' | 'POST' }[]
