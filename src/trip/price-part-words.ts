import { useLingui } from '@lingui/react/macro'
import { isCarrierCharge, type TaxKind, taxOf } from '#src/domain/tax-codes.ts'
import { useLocale } from './language.tsx'

/** Returns a tax or charge in words by its ticket code: its purpose and country. Unknown ones keep their code. */
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

/** Returns a discount's name: a promo code, the companion's, or unnamed. */
export const useDiscountName = (): ((label: string) => string) => {
  const { t } = useLingui()
  return (label) => {
    if (label === 'COMPANION') return t`Companion discount`
    return label === '' || label === 'DISCOUNT' ? t`Discount` : t`Promo code ${label}`
  }
}
