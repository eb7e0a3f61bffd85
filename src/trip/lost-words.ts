import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { TermChange } from '#src/domain/fare-terms.ts'
import { useCabinName } from './cabin-names.ts'
import { useAttributeName } from './fare-words.ts'
import { useLocale } from './language.tsx'

/** Counts the items that a fare no longer includes. */
const fewer = ({ from, to }: TermChange): number => (from.quantity ?? 1) - (to.status === 'included' ? (to.quantity ?? 1) : 0)

/** Names a term that a fare loses, in a few words that can follow "you lose". */
const useLostTerm = (): ((change: TermChange) => string) => {
  const { t } = useLingui()
  const cabinName = useCabinName()
  const attributeName = useAttributeName()
  return (change) => {
    const { code, from, to } = change
    const isNoMore = to.status === 'notOffered'
    const bags = fewer(change)
    // An item that cost a fee and is no longer sold was not included before either.
    if (from.status === 'forFee' && !['change', 'refund'].includes(code)) return attributeName(code)
    switch (code) {
      case 'cabin':
        return cabinName(from.limitedTo ?? '')
      case 'checkedBag':
        return t`${plural(bags, { one: '# bag', other: '# bags' })}`
      case 'cabinBag':
        return t`${plural(bags, { one: '# cabin bag', other: '# cabin bags' })}`
      case 'seat':
        return to.limitedTo === undefined ? t`free seats` : t`free choice of any seat`
      case 'change':
        return isNoMore ? t`changes` : from.status === 'included' ? t`free changes` : t`cheaper changes`
      case 'refund':
        return isNoMore ? t`refund` : from.status === 'included' ? t`full refund` : t`part of the refund`
      case 'miles':
        return t`some miles`
      case 'lounge':
        return t`lounge`
      case 'priority':
        return t`priority boarding`
      case 'meal':
        return t`meal`
      default:
        return attributeName(code)
    }
  }
}

/** Losses to mention where space is limited. */
const first: readonly string[] = ['cabin', 'checkedBag', 'seat', 'change', 'refund', 'lounge']

/**
 * Lists what a fare loses, for example "2 bags, free seats, changes, and refund". The short form contains only the most important losses.
 */
export const useLostWords = (): ((changes: readonly TermChange[], isShort?: boolean) => string) => {
  const locale = useLocale()
  const lostTerm = useLostTerm()
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return (changes, isShort = false) => {
    const lost = changes.filter(({ effect }) => effect === 'lost')
    const weighty = lost.filter(({ code }) => first.includes(code))
    return list.format((isShort && weighty.length > 0 ? weighty : lost).map(lostTerm))
  }
}
