import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Cart } from '#src/domain/cart.ts'
import { isSameMoney } from '#src/domain/total.ts'
import { ComparisonTable } from '#src/ui/ComparisonTable.tsx'
import { Price } from '#src/ui/Price.tsx'
import { useLocale } from './language.tsx'
import { useUpgradeCost } from './upgrade-words.ts'
import { formatDeviceTime } from './wall-clock.ts'

export interface QuoteMovedProps {
  /** The cart as it was shown before. */
  before: Cart
  cart: Cart
}

/** Compares an earlier quote with the current one: totals, items and quote numbers. */
export function QuoteMoved({ before, cart }: QuoteMovedProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const costWords = useUpgradeCost()
  const both = [before, cart]
  const values = both.map(({ upgrade }) =>
    upgrade ? costWords({ points: upgrade.points, certificates: upgrade.certificates }, '') : '',
  )
  const lost = both.map(({ settlement }) => settlement?.forfeited)
  const ends = both.map(({ expiresAt }) => (expiresAt === undefined ? '' : formatDeviceTime(expiresAt, locale)))
  const rows: { id: string; name: ReactNode; values: ReactNode[]; isShown: boolean }[] = [
    {
      id: 'sum',
      name: <Trans>Total</Trans>,
      values: both.map(({ total }, place) => <Price key={place} money={total} locale={locale} signed />),
      isShown: true,
    },
    {
      id: 'values',
      name: <Trans>Miles and certificates</Trans>,
      values: values.map((words) => <bdi key={words}>{words || t`none`}</bdi>),
      isShown: values[0] !== values[1],
    },
    {
      id: 'lost',
      name: <Trans>Paid for and forfeited</Trans>,
      values: lost.map((money, place) => (money ? <Price key={place} money={money} locale={locale} /> : '')),
      isShown: lost.some((money) => (money?.amount ?? 0) > 0) && !isSameMoney(lost[0], lost[1]),
    },
    {
      id: 'end',
      name: <Trans>Guaranteed until</Trans>,
      values: ends.map((time) => <bdi key={time}>{time}</bdi>),
      isShown: ends[0] !== ends[1],
    },
    {
      id: 'quote',
      name: <Trans>Quote</Trans>,
      values: both.map(({ quoteId }) => <bdi key={quoteId}>{quoteId}</bdi>),
      isShown: before.quoteId !== undefined && cart.quoteId !== undefined,
    },
  ]
  return (
    <ComparisonTable
      label={t`The quote you saw and the current quote`}
      columns={[
        { id: 'before', name: <Trans>Before</Trans> },
        { id: 'now', name: <Trans>Now</Trans> },
      ]}
      rows={rows.filter(({ isShown }) => isShown)}
    />
  )
}
