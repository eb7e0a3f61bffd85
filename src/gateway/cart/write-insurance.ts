import type { Requested, WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import type { InsuranceProduct } from '../airline/engine.ts'
import { offeredInsurance } from './choose-insurance.ts'
import { writePrice } from '../wire/write-price.ts'

const writeProducts = ({ products, reason }: { products: InsuranceProduct[]; reason?: string }): WireAnswer<'insurance'> => ({
  products: products.map(({ productId, name, price, covers, excludes, coolingOffDays }) => ({
    productID: productId,
    name,
    total: writePrice(price),
    covers,
    excludes,
    coolingOffDays,
  })),
  reason,
})

/** Writes the insurance products for this conversation's party, or the reason why none is sold. */
export const writeInsurance = (call: Call): WireAnswer<'insurance'> => writeProducts(offeredInsurance(call))

/** Writes the insurance products for the travellers in the request, given by country of residence and dates of birth. */
export const shopInsurance = (
  call: Call,
  { country, passengers }: Requested<'insuranceShop'>['request'],
): WireAnswer<'insuranceShop'> =>
  writeProducts(offeredInsurance(call, { country, datesOfBirth: passengers?.map(({ dateOfBirth }) => dateOfBirth) }))
