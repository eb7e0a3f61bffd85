import type { Money } from '#src/domain/money.ts'
import { BusinessError } from '../platform/business-error.ts'
import { SupplierAway, SupplierRateChanged, SupplierSoldOut } from '../platform/stay-ports.ts'
import { writePrice } from '../wire/write-price.ts'

/** This gateway has no supplier of cars and hotels. */
export const noSupplier = (): BusinessError =>
  new BusinessError('ERR.SSW.SUPPLIER.NONE', 'No supplier of cars or hotels is connected', { httpStatus: 501 })

/** The supplier did not answer. Nothing was charged, and the same request may be sent again. */
export const supplierAway = (): BusinessError =>
  new BusinessError('ERR.SSW.SUPPLIER.AWAY', 'The supplier does not answer', { httpStatus: 502 })

/** The offer, hotel or room is unknown, or lies in the past. */
export const unknownProduct = (): BusinessError =>
  new BusinessError('ERR.SSW.SUPPLIER.UNKNOWN_PRODUCT', 'The supplier does not know this car or room', { httpStatus: 404 })

export const supplierSoldOut = (): BusinessError =>
  new BusinessError('ERR.SSW.SUPPLIER.SOLD_OUT', 'The last one was sold in the meantime', { httpStatus: 409 })

export const supplierRateChanged = (previous: Money, current: Money): BusinessError =>
  new BusinessError('ERR.SSW.SUPPLIER.RATE_CHANGED', 'The supplier’s rate has changed', {
    httpStatus: 409,
    facts: { previous: writePrice(previous), current: writePrice(current) },
  })

/** Cars and rooms are reserved with ticketed trips only. */
export const tripIsNotTicketed = (): BusinessError =>
  new BusinessError('ERR.SSW.SUPPLIER.NO_TICKETED_TRIP', 'Cars and rooms are reserved with ticketed trips only', {
    httpStatus: 409,
  })

/** Longest time for which a supplier may let the traveller wait, in milliseconds. */
const patience = 8_000

/** Asks a supplier. A supplier that fails in any way, or takes too long, counts as away. Its refusals of orders are passed on. */
export const askSupplier = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new SupplierAway('The supplier takes too long')), patience)
  })
  try {
    return await Promise.race([answer, late])
  } catch (thrown) {
    if (thrown instanceof SupplierSoldOut || thrown instanceof SupplierRateChanged) throw thrown
    throw supplierAway()
  } finally {
    clearTimeout(timer)
  }
}
