import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { formatMoney } from '#src/domain/money.ts'
import { isolated } from '../player/names.ts'
import type { MoneyKind, MoneyTold } from './money-told.ts'

/** Returns a formatter for the money lane. */
export const useMoneyWords = (): ((told: Pick<MoneyTold, 'kind' | 'amount'>) => string) => {
  const { t, i18n } = useLingui()
  return useCallback(
    ({ kind, amount }) => {
      const sum = amount && isolated(formatMoney(amount, i18n.locale))
      const words: Record<MoneyKind, string> = {
        asked: sum === undefined ? t`requested` : t`requested ${sum}`,
        check: t`bank check`,
        declined: t`declined`,
        refused: t`refused`,
        unknown: t`no answer`,
        released: t`released`,
        releasing: t`being released`,
        notCharged: t`not charged`,
        booked: t`booked`,
        cancelled: t`canceled`,
      }
      return words[kind]
    },
    [t, i18n],
  )
}
