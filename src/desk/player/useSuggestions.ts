import { useLingui } from '@lingui/react/macro'
import type { DivergenceCode } from '#src/visualizer/verify.ts'

/** Advice on what to check, by kind of divergence. */
export const useSuggestions = (): Readonly<Record<DivergenceCode, string>> => {
  const { t } = useLingui()
  return {
    FR101: t`On this event the chart takes a different transition. Compare the state’s transitions, then make a new recording or keep the old version of the chart.`,
    FR102: t`The guard of this transition gives a different result for the same facts, or is no longer checked. Check the guard.`,
    FR103: t`The chart makes a call that isn’t in the recording. Check what the state invokes.`,
    FR104: t`The recording has an answer that the chart doesn’t wait for here, or no longer requests. Check what the state invokes and the order of the answers.`,
    FR105: t`The chart makes the same call with a different request. Compare the two requests field by field.`,
    FR106: t`The same transition leads to a different state. Check its target.`,
    FR107: t`The chart’s context differs after the same step. Check what its actions assign.`,
    FR108: t`An effect outside the chart differs. Check the actions of the transition.`,
    FR109: t`An event between the charts came earlier, later or not at all. Check which events are raised and sent there.`,
    FR110: t`A timer fired that the chart doesn’t set here, or a timer that it sets wasn’t recorded. Check the state’s delays.`,
    FR111: t`This state or event no longer exists. Map its old name to the new one, or show the recording without replaying it.`,
  }
}
