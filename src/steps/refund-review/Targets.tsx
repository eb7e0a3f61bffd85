import { Trans, useLingui } from '@lingui/react/macro'
import type { RefundTarget } from '#src/domain/refund.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useTargetAmount, useTargetName } from '#src/trip/refund-words.ts'
import { formatDay } from '#src/trip/wall-clock.ts'
import { DataTable } from '#src/ui/DataTable.tsx'
import { Price } from '#src/ui/Price.tsx'

/** Destinations of the refund, with amounts and dates of arrival. */
export function Targets({ targets }: { targets: readonly RefundTarget[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const targetName = useTargetName()
  const targetAmount = useTargetAmount()
  return (
    <DataTable
      label={t`Where your refund goes`}
      columns={[
        { id: 'to', name: <Trans>To</Trans> },
        { id: 'by', name: <Trans>Expected by</Trans> },
        { id: 'amount', name: <Trans>Amount</Trans>, isNumber: true },
      ]}
      rows={targets.map((target) => ({
        id: target.id,
        cells: [
          <span key="to">
            {targetName(target)}
            {target.expiresOn ? (
              <>
                <br />
                <Trans>good until {formatDay(target.expiresOn, locale, 'long')}</Trans>
              </>
            ) : null}
          </span>,
          formatDay(target.expectedBy, locale),
          <span key="amount">
            <bdi>{targetAmount(target)}</bdi>
            {target.amount.amount > 0 && (target.ownAmount || target.points !== undefined) ? (
              <>
                <br />
                <Trans>
                  for <Price money={target.amount} locale={locale} />
                </Trans>
              </>
            ) : null}
          </span>,
        ],
      }))}
    />
  )
}
