import { readInsuranceId } from '#src/domain/insurance-id.ts'
import type { Requested, WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import type { InsuranceProduct } from '../airline/engine.ts'
import { estimatedInsurance, offeredInsurance } from './choose-insurance.ts'
import { RefusedFields } from '../platform/refused-fields.ts'
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

/**
 * Writes the insurance products for the passengers whom the cart's insurance covers, or for the whole party if the cart has none. If no
 * product is on sale, writes the reason.
 */
export const writeInsurance = (call: Call): WireAnswer<'insurance'> => {
  const { insurance } = call.conversation.state
  return writeProducts(offeredInsurance(call, insurance && readInsuranceId(insurance.productID)))
}

/**
 * Writes the insurance products for the requested passengers and country of residence. If the request has dates of birth instead of
 * passengers, the prices are estimates. Throws if a passenger is not in the party.
 */
export const shopInsurance = (
  call: Call,
  { country, passengers }: Requested<'insuranceShop'>['request'],
): WireAnswer<'insuranceShop'> => {
  if (!passengers) return writeProducts(offeredInsurance(call, { ...(country !== undefined && { country }) }))
  const party = call.conversation.state.passengers.map(({ id }) => id)
  const isOfParty = passengers.some(({ passengerIndex }) => passengerIndex !== undefined)
  const refused = new RefusedFields()
  passengers.forEach((passenger, place) => {
    const path = `passengers.${place}`
    refused.require(passenger, path, [isOfParty ? 'passengerIndex' : 'dateOfBirth'])
    if (isOfParty && !party.includes(String(passenger.passengerIndex))) refused.refuse(`${path}.passengerIndex`, 'nobody')
  })
  refused.finish()
  return writeProducts(
    isOfParty
      ? offeredInsurance(call, {
          passengerIds: passengers.map(({ passengerIndex }) => String(passengerIndex)),
          ...(country !== undefined && { country }),
        })
      : estimatedInsurance(
          call,
          passengers.map(({ dateOfBirth = '' }) => dateOfBirth),
          country,
        ),
  )
}
