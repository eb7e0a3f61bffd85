import type { WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import type { InsuranceProduct } from '../airline/engine.ts'
import { offeredInsurance } from './choose-insurance.ts'
import { InputReader } from '../wire/read-input.ts'
import { readDay } from '../wire/read-day.ts'
import { readCountry } from '../wire/read-passenger.ts'
import { writePrice } from '../wire/write-price.ts'

const mostPassengers = 18

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
export const shopInsurance = (call: Call, request: unknown): WireAnswer<'insuranceShop'> => {
  const reader = new InputReader()
  const fields = reader.object(request, 'request')
  const country = readCountry(reader, fields.country, 'request.country', false)
  const passengers =
    fields.passengers === undefined || fields.passengers === null
      ? undefined
      : reader.list(fields.passengers, 'request.passengers', mostPassengers)
  const datesOfBirth = passengers?.map((item, place) => {
    const path = `request.passengers.${place}`
    return readDay(reader, reader.object(item, path).dateOfBirth, `${path}.dateOfBirth`)
  })
  reader.finish()
  return writeProducts(offeredInsurance(call, { country, datesOfBirth }))
}
