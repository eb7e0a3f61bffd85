import { useLingui } from '@lingui/react/macro'
import { comma } from '#src/domain/punctuation.ts'
import { isCarrierCharge, type TaxKind, taxOf } from '#src/domain/tax-codes.ts'
import { routeOf } from '#src/domain/travel-part.ts'
import { useLocale } from './language.tsx'

/** Describes a tax or charge by its purpose and country. `code` is the code on the ticket. Unknown codes are shown as given. */
export const useTaxName = (): ((code: string) => string) => {
  const { t } = useLingui()
  const locale = useLocale()
  const kinds: Record<TaxKind, string> = {
    airport: t`Airport charge`,
    security: t`Security charge`,
    passengers: t`Passenger charge`,
    airTravel: t`Air travel tax`,
    departure: t`Departure tax`,
    arrival: t`Arrival tax`,
    tourism: t`Tourism tax`,
    solidarity: t`Solidarity tax`,
    noise: t`Noise charge`,
    customs: t`Customs fee`,
    immigration: t`Immigration fee`,
    agriculture: t`Agricultural inspection fee`,
    sales: t`Sales tax`,
    transport: t`Transport tax`,
    safety: t`Aviation safety charge`,
    municipal: t`Municipal tax`,
    navigation: t`Air navigation charge`,
  }
  return (code) => {
    if (isCarrierCharge(code)) return t`Carrier surcharge`
    const known = taxOf(code)
    if (!known) return t`Tax or charge ${code}`
    const kind = kinds[known.kind]
    const country = known.country && new Intl.DisplayNames(locale, { type: 'region' }).of(known.country)
    return country ? t`${kind}, ${country}` : kind
  }
}

/**
 * Names a discount: by its promo code, as the companion discount, or in general. If it applies to one leg only, the leg’s airports follow.
 */
export const useDiscountName = (): ((label: string, segmentId?: string) => string) => {
  const { t } = useLingui()
  const locale = useLocale()
  const nameOf = (label: string) => {
    if (label === 'COMPANION') return t`Companion discount`
    return label === '' || label === 'DISCOUNT' ? t`Discount` : t`Promo code ${label}`
  }
  return (label, segmentId) =>
    segmentId === undefined ? nameOf(label) : `${nameOf(label)}${comma(locale)}\u2068${routeOf(segmentId)}\u2069`
}
