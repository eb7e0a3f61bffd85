import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { Sample, SampleChart, SamplePerson } from '../protocol/frame-messages.ts'
import { humanised } from './edits.ts'
import { stateWords } from './state-words.ts'
import { StepNamesContext, useIsolated, useStepTitle } from './step-titles.ts'

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

/**
 * Returns a function that names a state in the editor's language: its step or flow, followed by the states within. States that are
 * missing in `stateWords` keep their technical names.
 */
export const useStateName = (): ((state: string) => string) => {
  const { i18n } = useLingui()
  const steps = use(StepNamesContext)
  const charts: Readonly<Record<string, string>> = useChartNames()
  const titleOf = useStepTitle()
  const isolated = useIsolated()
  const nameOf = (word: string) => {
    const known = stateWords[word]
    return known ? i18n._(known) : (charts[word] ?? isolated(humanised(word)))
  }
  const pathName = (path: string) => {
    const [first = '', ...below] = path.split('.')
    return [steps[first] === undefined ? nameOf(first) : titleOf(first), ...below.map(nameOf)].join(' · ')
  }
  return (state) => state.split('+').map(pathName).join(' + ')
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
