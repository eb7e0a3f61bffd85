/** The long walks in shares of at most five minutes of one core; walks in no share run every time. */
const shares = [
  ['mail', 'address', 'print'],
  ['hold', 'storefronts', 'links', 'hostile', 'rest', 'slow-network'],
  ['mto', 'upgrade', 'reload-and-back', 'party-of-three', 'booking-by-pointer'],
  ['payment-return', 'exchange', 'trip', 'results-list'],
  ['paths', 'sign-in', 'baits', 'exported-specs'],
  ['forms-of-payment', 'desk', 'cancel', 'errors'],
  ['faults', 'orders', 'author'],
  ['two-tabs', 'offline'],
]

const isShare = process.env['FARECHART_SHARE'] === '1' && process.env['FARECHART_FULL'] !== '1'
const gone = Number(process.env['FARECHART_SEED'] ?? 0) % shares.length

/** The walks that `npm test` leaves out: all shares but the one that FARECHART_SEED picks. `npm run walks` and `npm run test:full` run all. */
export const passedOver: readonly string[] = isShare ? shares.filter((_, place) => place !== gone).flat() : []
