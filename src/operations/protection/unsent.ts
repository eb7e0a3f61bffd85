import { mutation } from '../declare.ts'
import { InsuranceAnswer } from './response.ts'

// The operations of this family that the storefront never sends.

/** Lists travel insurance for the chosen flights and travellers. */
export const insuranceShop = mutation({
  writes: false,
  field: 'insuranceShop',
  variables: { request: 'JSON!' },
  response: InsuranceAnswer,
  rest: 'POST /insurances/shop',
})
