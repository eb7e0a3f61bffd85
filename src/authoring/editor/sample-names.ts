import { useLingui } from '@lingui/react/macro'
import type { Sample, SampleChart, SamplePerson } from '../protocol/frame-messages.ts'
import { humanised } from './edits.ts'
import { useIsolated, useStepTitle } from './step-titles.ts'

/** Returns a function that names a state: the step in the language of the editor, then the technical names of its states. */
export const useStateName = (): ((state: string) => string) => {
  const titleOf = useStepTitle()
  const isolated = useIsolated()
  const nameOf = (path: string) => {
    const [step = '', ...below] = path.split('.')
    return [titleOf(step), ...(below.length > 0 ? [isolated(below.map(humanised).join(' · '))] : [])].join(' · ')
  }
  return (state) => state.split('+').map(nameOf).join(' + ')
}

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
    storefront: t`Pages without a flow`,
    account: t`Account dialog`,
  }
}

/** Returns labels for guest, member and travel agency. */
export const usePersonNames = (): Record<SamplePerson, string> => {
  const { t } = useLingui()
  return { guest: t`Not signed in`, member: t`A member`, agency: t`A travel agency` }
}

/** Returns a function that names a sample: its chart, its state, and whether it is a variation. */
export const useSampleName = (): ((sample: Sample) => string) => {
  const { t } = useLingui()
  const charts = useChartNames()
  const nameOf = useStateName()
  return ({ chart, state, variation }) => {
    const flow = charts[chart]
    const name = nameOf(state)
    return variation === undefined ? t`${flow}: ${name}` : t`${flow}: ${name}, with other data`
  }
}
