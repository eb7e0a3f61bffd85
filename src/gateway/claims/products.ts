import type { FulfilmentLine } from '#src/domain/fulfilment.ts'
import { findLine, writeLine } from '../bookings/fulfilment-rows.ts'
import { type Checkers, isSameAmount, told } from './checker.ts'

/** States that an open line may have reached since the page was shown, because the gateway also orders. */
const sinceOpen: readonly string[] = ['WAITING', 'FAILED', 'SOLD']

const isStill = (state: string, shown: FulfilmentLine['status']): boolean =>
  shown === 'waiting' || shown === 'failed' ? sinceOpen.includes(state) : state === shown.toUpperCase()

/** Checkers of claims about products that suppliers fulfil. */
export const productCheckers = {
  product: async ({ database }, { reference, id, status, price, supplierReference }) => {
    const row = await findLine(database, id)
    const isTrue =
      row?.reference === reference &&
      isStill(writeLine(row).status, status) &&
      (supplierReference === undefined || row.supplierReference === supplierReference) &&
      isSameAmount(row.price, price)
    return isTrue ? undefined : told('fulfilment_line', { id, state: row?.state, price: row?.price })
  },
} satisfies Checkers<'product'>
