import { Trans } from '@lingui/react/macro'
import type { Refund } from '#src/domain/refund.ts'
import { Comma } from './Comma.tsx'
import { useLocale } from './language.tsx'
import { formatDay, formatDeviceDay, formatDeviceTime } from './wall-clock.ts'

/** An instant in the time of this device. */
export function When({ at }: { at: string }) {
  const locale = useLocale()
  return (
    <time dateTime={at}>
      {formatDeviceDay(at, locale)}
      <Comma />
      <bdi>{formatDeviceTime(at, locale)}</bdi>
    </time>
  )
}

/** Shows the progress of a refund, and when it arrives. */
export function RefundState({ refund: { status, sentAt, target } }: { refund: Refund }) {
  const locale = useLocale()
  const expected = formatDay(target.expectedBy, locale, 'long')
  if (status === 'completed') return <Trans>It has arrived.</Trans>
  if (status === 'pending') return <Trans>We couldn’t send it yet. We’ll keep trying; you don’t need to do anything.</Trans>
  return (
    <>
      {sentAt === undefined ? null : (
        <>
          <Trans>
            Sent <When at={sentAt} />.
          </Trans>{' '}
        </>
      )}
      <Trans>Expected by {expected}.</Trans>
    </>
  )
}
