import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { TermChange } from '#src/domain/fare-terms.ts'
import { useCabinName } from './cabin-names.ts'
import { useAttributeName } from './fare-words.ts'
import { useLocale } from './language.tsx'

/** How many of what is counted a fare has no more. */
const fewer = ({ from, to }: TermChange): number => (from.quantity ?? 1) - (to.status === 'included' ? (to.quantity ?? 1) : 0)

/** What a fare gives up, one term in a few words that go on from "you lose". */
const useLostTerm = (): ((change: TermChange) => string) => {
  const { t } = useLingui()
  const cabinName = useCabinName()
  const attributeName = useAttributeName()
  return (change) => {
    const { code, from, to } = change
    const isNoMore = to.status === 'notOffered'
    const bags = fewer(change)
    // What was for sale and is not any more was never included.
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

/** What is worth naming where there is little room; the rest stands where all of it is told. */
const first: readonly string[] = ['cabin', 'checkedBag', 'seat', 'change', 'refund', 'lounge']

/** What is lost in one line: "2 bags, free seats, changes, and refund". In short, only what weighs most, where anything of it is lost. */
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
