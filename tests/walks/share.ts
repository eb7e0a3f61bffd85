/** Walks that take a minute and more. */
const long = ['exchange', 'mto', 'cancel', 'upgrade', 'hold', 'sign-in', 'forms-of-payment', 'payment-return', 'desk']

const isShare = process.env['FARECHART_SHARE'] === '1' && process.env['FARECHART_FULL'] !== '1'

/** The half of the long walks that `npm test` passes over, by FARECHART_SEED; `npm run walks` and `npm run test:full` go all of them. */
export const passedOver: readonly string[] = isShare
  ? long.filter((_, place) => (place + Number(process.env['FARECHART_SEED'] ?? 0)) % 2 === 0)
  : []
