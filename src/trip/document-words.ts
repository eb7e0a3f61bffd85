import { useLingui } from '@lingui/react/macro'
import type { TravelDocumentIssued } from '#src/domain/booking.ts'
import { formatMoney } from '#src/domain/money.ts'
import { useLocale } from './language.tsx'

/** Names the final status of a travel document. Empty while it is valid. */
export const useDocumentFate = (): ((document: Pick<TravelDocumentIssued, 'ending' | 'refunded' | 'flown'>) => string) => {
  const { t } = useLingui()
  const locale = useLocale()
  return ({ ending, refunded, flown }) => {
    if (flown) return flown === 'whole' ? t`flown` : t`partly flown`
    if (ending === undefined) return ''
    const sum = refunded ? formatMoney(refunded, locale) : ''
    const words: Record<typeof ending, string> = {
      exchanged: t`exchanged`,
      refunded: t`refunded`,
      partlyRefunded: sum ? t`partly refunded: ${sum}` : t`partly refunded`,
      void: t`void, no value`,
    }
    return words[ending]
  }
}
