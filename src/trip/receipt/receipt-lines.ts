import type { CartLine } from '#src/domain/cart.ts'

/** Returns a receipt's lines in price order: fares, taxes and fees, seats, extras, insurance, surcharge. */
export const receiptOrder = (lines: readonly CartLine[]): CartLine[] => {
  const order: CartLine['kind'][] = ['fare', 'discount', 'tax', 'fee', 'seat', 'extra', 'insurance', 'surcharge']
  return lines.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
}
