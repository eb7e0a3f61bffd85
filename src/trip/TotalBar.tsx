import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { formatMoney, subtract, type Money } from '#src/domain/money.ts'
import { isSameMoney } from '#src/domain/total.ts'
import { ActionBar } from '#src/ui/ActionBar.tsx'
import { LiveRegion } from '#src/ui/LiveRegion.tsx'
import { PageBar } from '#src/ui/Page.tsx'
import { Price } from '#src/ui/Price.tsx'
import { useChangeSum } from './change-sum.tsx'
import { useLocale } from './language.tsx'
import { useWithMiles } from './miles-words.ts'
import { travellerCount } from './party.ts'
import { useTrip } from './trip.tsx'
import { claimed } from './claimed.ts'

export interface TotalBarProps {
  /** Total of the selected offers, shown until the gateway has a cart. */
  total?: Money | undefined
  /** Replaces the amount, for a total that is not only money. */
  words?: string | undefined
  /** Replaces the label "Total for # travelers, all taxes". */
  label?: ReactNode
  /** Content beside the total, which is hidden on a phone. */
  detail?: ReactNode
  /** What the traveller has to know before continuing. Also shown on a phone. */
  warning?: ReactNode
  /** The total is an estimate, and marked as such. */
  isEstimate?: boolean
  /** Buttons to continue: one with the variant `go`, and before it possibly an equal alternative. */
  children: ReactNode
}

/** Announcement for screen readers whenever the total changes. Empty for the first total. */
function useTotalNews(total: Money | undefined): string {
  const { t } = useLingui()
  const locale = useLocale()
  const [told, tell] = useState<{ now: Money | undefined; before: Money | undefined }>({ now: total, before: undefined })
  if (total && !isSameMoney(told.now, total)) tell({ now: total, before: told.now })
  if (!told.now || told.now.currency !== told.before?.currency) return ''
  const change = subtract(told.now, told.before)
  const now = formatMoney(told.now, locale)
  const difference = formatMoney({ ...change, amount: Math.abs(change.amount) }, locale)
  return change.amount > 0 ? t`The total is now ${now}, ${difference} more.` : t`The total is now ${now}, ${difference} less.`
}

/** Bar with the total for all travellers and the button to continue. Changes of the total are announced. */
export function TotalBar({ total, words, label, detail, warning, isEstimate = false, children }: TotalBarProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const cart = useTrip(({ context }) => context.cart)
  const search = useTrip(({ context }) => context.search)
  const change = useChangeSum(total === undefined ? cart : undefined)
  const shown = total ?? change?.total ?? cart?.total
  const withMiles = useWithMiles()
  const news = useTotalNews(shown)
  const travellers = travellerCount(cart, search)
  return (
    <PageBar>
      <ActionBar
        label={t`Your total and the next step`}
        totalLabel={
          label ?? change?.label ?? <Plural value={travellers} one="Total, all taxes" other="Total for # travelers, all taxes" />
        }
        total={
          shown ? (
            <span {...(total === undefined && cart && claimed('toPay', { total: cart.total, points: cart.points }))}>
              {words ?? change?.words ?? withMiles(total ? undefined : cart?.points, shown) ?? (
                <Price money={shown} locale={locale} approximate={isEstimate} />
              )}
            </span>
          ) : (
            <Trans>not known yet</Trans>
          )
        }
        detail={detail}
        warning={warning}
      >
        {children}
      </ActionBar>
      <LiveRegion message={news} />
    </PageBar>
  )
}
