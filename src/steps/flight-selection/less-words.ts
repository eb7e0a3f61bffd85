import { useLingui } from '@lingui/react/macro'
import type { Saving } from '#src/domain/exchange-search.ts'
import type { TermChange } from '#src/domain/fare-terms.ts'
import { formatMoney } from '#src/domain/money.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useLostWords } from '#src/trip/lost-words.ts'

/** Formats the saving and the losses of a cheaper fare: "€68.00 more back, but you lose 2 bags, changes, and refund". */
export const useLessWords = (): ((saving: Saving | undefined, lost: readonly TermChange[]) => string) => {
  const { t } = useLingui()
  const locale = useLocale()
  const lostWords = useLostWords()
  return (saving, lost) => {
    const things = lostWords(lost, true)
    if (!saving) return t`you lose ${things}`
    const amount = formatMoney(saving.amount, locale)
    return saving.isBack ? t`${amount} more back, but you lose ${things}` : t`${amount} less, but you lose ${things}`
  }
}
