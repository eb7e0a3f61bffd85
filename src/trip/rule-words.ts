import { useLingui } from '@lingui/react/macro'
import type { FareRule } from '#src/domain/fare-rule.ts'
import { formatMoney, type Money } from '#src/domain/money.ts'

/** Names the kinds of rules. */
export const useRuleName = (): ((category: FareRule['category']) => string) => {
  const { t } = useLingui()
  const names: Record<FareRule['category'], string> = {
    change: t`Change`,
    cancel: t`Cancel`,
    refund: t`Refund`,
    noShow: t`No-show`,
    bags: t`Checked bags`,
    validity: t`Ticket`,
  }
  return (category) => names[category]
}

/** Describes when a fare rule applies. Empty if it always does. */
export const useWhenWords = (): ((when: FareRule['when']) => string) => {
  const { t } = useLingui()
  const words: Record<FareRule['when'], string> = {
    beforeDeparture: t`before departure`,
    dayOfDeparture: t`on the day of travel`,
    afterDeparture: t`after departure`,
    always: '',
  }
  return (when) => words[when]
}

/** Describes a fare rule. Details without a translation are shown as the airline wrote them. */
export const useRuleWords = (locale: string): ((rule: FareRule) => string) => {
  const { t } = useLingui()
  const detailWords = (detail: string): string => {
    const known: Record<string, string> = {
      plusFareDifference: t`plus any difference in price`,
      refundableTaxesOnly: t`refundable taxes only`,
      within24Hours: t`within 24 hours of booking, a week or more before you fly`,
      fareIsLost: t`fare forfeited`,
      pointsAreLost: t`miles forfeited`,
      pointsAndTaxes: t`all miles and taxes`,
    }
    const [, bags, kilograms] = /^(\d+) x (\d+) kg$/.exec(detail) ?? []
    return known[detail] ?? (kilograms === undefined ? detail : t`${bags} × ${kilograms} kg`)
  }
  /** Describes a refund in the same words as the comparison of fares. */
  const refundWords = (lost: Money): string => {
    const fee = formatMoney(lost, locale)
    return lost.amount === 0 ? t`whole fare` : t`fare less ${fee}`
  }
  return ({ category, allowed, fee, detail }) => {
    if (category === 'validity' && detail) return t`valid for ${detail} months`
    const words = detail ? detailWords(detail) : ''
    if (category === 'bags') return words || t`none included`
    if (!allowed) return words || t`not possible`
    if (!fee) return words || t`possible`
    if (category === 'refund' && (detail === 'wholeFare' || detail === 'fareLessFee')) return refundWords(fee)
    if (detail === 'pointsAndTaxes') return words
    const price = fee.amount === 0 ? t`no fee` : formatMoney(fee, locale)
    return words === '' ? price : t`${price}, ${words}`
  }
}
