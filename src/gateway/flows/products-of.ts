import type { BoughtProduct } from '../bookings/fulfilment-rows.ts'
import { insuredParty } from '../cart/choose-insurance.ts'
import type { SessionState } from '../conversation/session-state.ts'

type Bought = Pick<SessionState, 'insurance' | 'covers' | 'passengers' | 'contact' | 'search'>

const insuranceOf = ({ insurance, ...bought }: Bought): BoughtProduct[] =>
  insurance
    ? [
        {
          kind: 'insurance',
          code: insurance.productID,
          price: insurance.price,
          details: insuredParty(bought, insurance.productID),
        },
      ]
    : []

/** Lists the products of a purchase that suppliers fulfil, in the order in which they are fulfilled. */
export const productsOf = (bought: Bought): BoughtProduct[] => [
  ...insuranceOf(bought),
  ...(bought.covers ?? []).map(({ kind, code, price, terms }) => ({ kind, code, price, details: terms ?? {} })),
]

/** Lists the insurance that a change adds to a booking. Covers are sold only together with the tickets. */
export const productsAdded = (before: Bought, after: Bought): BoughtProduct[] =>
  before.insurance?.productID === after.insurance?.productID ? [] : insuranceOf(after)
