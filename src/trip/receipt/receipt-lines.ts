import type { CartLine } from '#src/domain/cart.ts'

/** The lines of a receipt in the order in which a price is built: fares, taxes and fees, seats, extras, insurance, surcharge. */
export const receiptOrder = (lines: readonly CartLine[]): CartLine[] => {
  const order: CartLine['kind'][] = ['fare', 'discount', 'tax', 'fee', 'seat', 'extra', 'insurance', 'surcharge']
  return lines.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
}
