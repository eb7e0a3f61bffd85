/** The walks in three shares of about the same time; those that stand in none are gone with every run. */
const shares = [
  ['cancel', 'hold', 'errors', 'links', 'faults', 'storefronts', 'orders', 'mail', 'address', 'two-tabs', 'print', 'offline'],
  ['mto', 'payment-return', 'exchange', 'upgrade', 'hostile', 'reload-and-back', 'slow-network', 'rest'],
  [
    'paths',
    'sign-in',
    'forms-of-payment',
    'baits',
    'desk',
    'trip',
    'party-of-three',
    'results-list',
    'exported-specs',
    'booking-by-pointer',
  ],
]

const isShare = process.env['FARECHART_SHARE'] === '1' && process.env['FARECHART_FULL'] !== '1'
const gone = Number(process.env['FARECHART_SEED'] ?? 0) % shares.length

/** The walks that `npm test` passes over, which goes one share by FARECHART_SEED; `npm run walks` and `npm run test:full` go all of them. */
export const passedOver: readonly string[] = isShare ? shares.filter((_, place) => place !== gone).flat() : []
