import { useLingui } from '@lingui/react/macro'
import type { SampleChart } from '../protocol/frame-messages.ts'
import { humanised } from './edits.ts'

/** Names a state in words: `payment.declined` becomes "Payment · Declined". */
export const nameOfState = (state: string): string =>
  state
    .split('+')
    .map((path) => path.split('.').map(humanised).join(' · '))
    .join(' + ')

/** Returns the displayed names of the charts whose states can be shown. */
export const useChartNames = (): Record<SampleChart, string> => {
  const { t } = useLingui()
  return {
    booking: t`Booking`,
    mto: t`Changing a trip`,
    bnpl: t`Paying for a held booking`,
    exchange: t`Changing flights`,
    upgrade: t`Upgrade`,
    cancelUpgrade: t`Canceling an upgrade`,
    cancelAndRefund: t`Canceling a trip`,
    outside: t`Pages outside the flows`,
  }
}
