import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { Brand, BrandAttribute, DayPrice } from '#src/domain/itinerary.ts'
import { formatMoney, type Money } from '#src/domain/money.ts'
import { nameOf } from '#src/domain/name-of.ts'
import { useBrandName } from './brand-names.ts'
import { useCabinName } from './cabin-names.ts'
import { useLocale } from './language.tsx'

/** Returns the label that the gateway gives a fare family: in the locale, otherwise in its language, otherwise in English. */
const labelOf = (brands: readonly Brand[], id: string, locale: string): string | undefined => {
  const label = brands.find((brand) => brand.id === id)?.label ?? {}
  const inLanguage = (wanted: string) => Object.keys(label).find((each) => each === wanted || each.startsWith(`${wanted}-`))
  const language = [locale, locale.slice(0, 2), 'en-US', 'en'].map(inLanguage).find(Boolean)
  return language && label[language]
}

/**
 * Names a fare family by the gateway's label, otherwise by its id. The returned function is the same until `brands` or the language change.
 */
export const useFareName = (brands: readonly Brand[]): ((id: string) => string) => {
  const locale = useLocale()
  const nameById = useBrandName()
  return useCallback((id) => labelOf(brands, id, locale) || nameById(id), [brands, locale, nameById])
}

/** Returns the id of the fare with which a day's price was found, if it is not the traveller's own fare. */
export const otherFareOf = ({ brand }: Pick<DayPrice, 'brand'>, own: Brand | undefined): string | undefined =>
  own && brand !== own.id ? brand : undefined

/** Names the attributes of fares. */
export const useAttributeName = (): ((code: string) => string) => {
  const { t } = useLingui()
  const names: Record<string, string> = {
    cabin: t`Cabin`,
    cabinBag: t`Cabin bag`,
    checkedBag: t`Checked bag`,
    seat: t`Choose a seat`,
    change: t`Change`,
    refund: t`Refund`,
    miles: t`Miles earned`,
    meal: t`Meal`,
    lounge: t`Lounge`,
    priority: t`Priority boarding`,
  }
  return (code) => nameOf(names, code)
}

/** Describes what a fare family offers for one attribute. */
export const useAttributeWords = (locale: string): ((attribute: BrandAttribute | undefined) => string) => {
  const { t } = useLingui()
  const cabinName = useCabinName()
  const changeFee = (fee: string, onDay: Money | undefined): string => {
    if (!onDay) return t`${fee}, plus any difference in price`
    const feeOnDay = formatMoney(onDay, locale)
    return t`${fee}, or ${feeOnDay} on the day of travel, plus any difference in price`
  }
  const included = ({ code, quantity = 1, limitedTo, amountOnDay }: BrandAttribute): string => {
    if (code === 'cabin') return cabinName(limitedTo ?? '')
    if (code === 'seat' && limitedTo === 'standard') return t`standard seats included`
    if (code === 'cabinBag' || code === 'checkedBag') return t`${plural(quantity, { one: '# bag', other: '# bags' })}`
    if (code === 'change') return changeFee(t`free`, amountOnDay)
    if (code === 'refund') return t`whole fare`
    return code === 'miles' ? new Intl.NumberFormat(locale, { style: 'percent' }).format(quantity / 100) : t`included`
  }
  const forFee = ({ code, amount, amountOnDay }: BrandAttribute): string => {
    if (!amount) return t`for a fee`
    const fee = formatMoney(amount, locale)
    if (code === 'change') return changeFee(fee, amountOnDay)
    if (code === 'refund') return t`fare less ${fee}`
    return code === 'checkedBag' ? t`${fee} each` : t`from ${fee}`
  }
  return (attribute) => {
    if (!attribute) return '–'
    if (attribute.status === 'included') return included(attribute)
    if (attribute.status === 'forFee') return forFee(attribute)
    if (attribute.code === 'refund') return t`refundable taxes only`
    return attribute.code === 'change' ? t`not possible` : t`not offered`
  }
}

/** Says in a fare's caption whether changes are possible, and their fees. Undefined if changes are free, or not reported. */
export const useChangeWords = (locale: string): ((attribute: BrandAttribute | undefined) => string | undefined) => {
  const { t } = useLingui()
  return (attribute) => {
    if (!attribute || (attribute.status === 'included' && !attribute.amountOnDay)) return undefined
    if (attribute.status === 'notOffered') return t`no changes`
    if (attribute.status === 'forFee' && !attribute.amount) return t`changes for a fee`
    const fee = attribute.amount ? formatMoney(attribute.amount, locale) : t`free`
    if (!attribute.amountOnDay) return t`change fee ${fee}`
    const feeOnDay = formatMoney(attribute.amountOnDay, locale)
    return t`change fee ${fee}, on the day ${feeOnDay}`
  }
}

/** Describes a fare family in a few words, such as "1 bag, seat, changes". */
export const useFareInShort = (): ((brand: Brand | undefined) => string) => {
  const { t } = useLingui()
  return (brand) => {
    const has = (code: string) =>
      brand?.attributes.find((attribute) => attribute.code === code && attribute.status === 'included')
    const bags = has('checkedBag')?.quantity ?? (has('checkedBag') ? 1 : 0)
    const parts = [
      bags > 0 && t`${plural(bags, { one: '# bag', other: '# bags' })}`,
      has('seat') && t`seat`,
      has('change') && t`changes`,
      has('lounge') && t`lounge`,
    ].filter(Boolean)
    if (parts.length > 0) return parts.join(t`, `)
    return has('cabinBag') ? t`cabin bag` : ''
  }
}
