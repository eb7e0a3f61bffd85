import type { CartLine } from '#src/domain/cart.ts'

/** Sorts the lines of a price for a receipt: fares, taxes and fees, seats, extras, insurance, surcharge. */
export const receiptOrder = (lines: readonly CartLine[]): CartLine[] => {
  const order: CartLine['kind'][] = ['fare', 'discount', 'tax', 'fee', 'seat', 'extra', 'insurance', 'cover', 'surcharge']
  return lines.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
}
