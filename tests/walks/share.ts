/** The walks in shares of at most five minutes of one core; those that stand in none are gone with every run. */
const shares = [
  ['mail', 'address', 'two-tabs', 'print', 'offline'],
  ['hold', 'storefronts', 'links', 'hostile', 'rest', 'slow-network'],
  ['mto', 'upgrade', 'reload-and-back', 'party-of-three', 'booking-by-pointer'],
  ['payment-return', 'exchange', 'trip', 'results-list'],
  ['paths', 'sign-in', 'baits', 'exported-specs'],
  ['forms-of-payment', 'desk', 'cancel', 'errors'],
  ['faults', 'orders'],
]

const isShare = process.env['FARECHART_SHARE'] === '1' && process.env['FARECHART_FULL'] !== '1'
const gone = Number(process.env['FARECHART_SEED'] ?? 0) % shares.length

/** The walks that `npm test` passes over, which goes one share by FARECHART_SEED; `npm run walks` and `npm run test:full` go all of them. */
export const passedOver: readonly string[] = isShare ? shares.filter((_, place) => place !== gone).flat() : []
