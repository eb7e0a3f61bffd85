import type { Money } from '#src/domain/money.ts'

/** A gift card or voucher, with its initial balance. */
interface StoredValue {
  number: string
  balance: Money
  /** YYYY-MM-DD */
  expiresOn: string
}

const worth = (amount: number, currency: string): Money => ({ amount, currency })

/** The sandbox's gift cards, listed on `/sandbox/`. Their numbers are outside the ranges of the card brands. */
export const giftCards: readonly (StoredValue & { pin: string })[] = [
  { number: '9800100000000017', pin: '4821', balance: worth(5_000, 'EUR'), expiresOn: '2031-12-31' },
  { number: '9800100000000025', pin: '7305', balance: worth(100_000, 'EUR'), expiresOn: '2031-12-31' },
  { number: '9800100000000033', pin: '1946', balance: worth(25_000, 'USD'), expiresOn: '2031-12-31' },
  { number: '9800100000000041', pin: '6688', balance: worth(50_000, 'AED'), expiresOn: '2031-12-31' },
  { number: '9800100000000058', pin: '2210', balance: worth(20_000, 'EUR'), expiresOn: '2025-12-31' },
  { number: '9800100000000066', pin: '9034', balance: worth(30_000, 'GBP'), expiresOn: '2031-12-31' },
]

/** The sandbox's vouchers, which anyone with the code may use. */
export const openVouchers: readonly (StoredValue & { name: string })[] = [
  { number: 'FCGOODWILL', name: 'Goodwill voucher', balance: worth(3_000, 'EUR'), expiresOn: '2031-12-31' },
  { number: 'FCSORRY100', name: 'Delay voucher', balance: worth(10_000, 'EUR'), expiresOn: '2031-12-31' },
  { number: 'FCEXPIRED', name: 'Expired voucher', balance: worth(10_000, 'EUR'), expiresOn: '2025-12-31' },
]

/** The credit limit of every agency. The credit is always kept in this currency. */
export const creditLimit: Money = worth(2_500_000, 'EUR')

/** The callbacks with which a provider or bank reports an approval: one before the traveller returns, two, or none. */
export type Callback = 'first' | 'twice' | 'never'

/** The sandbox's payment providers, each with its own payment page. */
export const providers = [
  { code: 'SANDPAY', name: 'Sandpay wallet', callback: 'first', returnsBy: 'GET' },
  { code: 'SANDBANK', name: 'Sandbank transfer', callback: 'twice', returnsBy: 'POST' },
  { code: 'SANDCASH', name: 'Sandcash voucher', callback: 'never', returnsBy: 'GET' },
] as const satisfies readonly { code: string; name: string; callback: Callback; returnsBy: 'GET' | 'POST' }[]
