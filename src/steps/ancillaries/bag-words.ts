import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '#src/trip/language.tsx'

interface Pieces {
  quantity: number
  /** Weight of each bag in kilograms. */
  weight?: number | null | undefined
  allowanceSource?: string | undefined
}

/** Formats a number of checked bags with their weight and origin: included in the fare, bought earlier, or added now. */
const usePieces = (): ((pieces: Pieces) => string) => {
  const { t } = useLingui()
  const locale = useLocale()
  return ({ quantity, weight, allowanceSource }) => {
    const each = weight ? new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilogram' }).format(weight) : ''
    const bags = each
      ? t`${plural(quantity, { one: '# checked bag', other: '# checked bags' })} of up to ${each}`
      : t`${plural(quantity, { one: '# checked bag', other: '# checked bags' })}`
    if (allowanceSource === 'BOUGHT') return t`${bags}, bought before`
    return allowanceSource === 'ADDED' ? t`${bags}, added now` : t`${bags} with your fare`
  }
}

interface Allowance {
  carryOn: readonly Pieces[]
  checkedIn: readonly Pieces[]
}

/** Formats a traveller's baggage allowance on a flight, for example "1 cabin bag and 1 checked bag of up to 23 kg with your fare". */
export const useBagWords = (): ((allowance: Allowance) => string) => {
  const { t, i18n } = useLingui()
  const pieces = usePieces()
  return ({ carryOn, checkedIn }) => {
    const cabin = carryOn.reduce((sum, { quantity }) => sum + quantity, 0)
    const words = [
      ...(cabin > 0 ? [t`${plural(cabin, { one: '# cabin bag', other: '# cabin bags' })}`] : []),
      ...checkedIn.filter(({ quantity }) => quantity > 0).map(pieces),
    ]
    return words.length > 0 ? new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(words) : t`no bag`
  }
}
