import type { FamilyExtra, FamilyExtras } from '#src/domain/fare-family-extras.ts'
import type { PartnerOffer, PartnerProduct } from '#src/domain/partner-product.ts'
import { type Allowed, kept } from '../recorded/allowed.ts'
import { moneyFields } from '../recorded/money.ts'

export const familyExtras = {
  ...kept<FamilyExtras>()('brand'),
  extras: { ...kept<FamilyExtra>()('code', 'included', 'limit'), price: moneyFields },
} satisfies Allowed<FamilyExtras>

export const partnerProducts = {
  ...kept<PartnerProduct>()('id', 'kind', 'airport', 'from', 'until', 'reason'),
  offer: { ...kept<PartnerOffer>()('partner', 'excludes', 'driverAge', 'guests'), price: moneyFields, about: moneyFields },
} satisfies Allowed<PartnerProduct>
