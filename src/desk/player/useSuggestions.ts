import { useLingui } from '@lingui/react/macro'
import type { DivergenceCode } from '#src/visualizer/verify.ts'

/** Returns what to check if today's charts diverge, in the reader's language. */
export const useSuggestions = (): Readonly<Record<DivergenceCode, string>> => {
  const { t } = useLingui()
  return {
    FR101: t`The chart leads somewhere else on this event. Compare the transitions of its state, then record anew or keep a version of the chart.`,
    FR102: t`The rule on this transition says something else of the same facts. Look at its guard.`,
    FR103: t`The chart asks for something that it did not ask for then. Look at what the state invokes.`,
    FR104: t`An answer is recorded that the chart does not wait for here, or it asks no more. Look at what the state invokes, and at the order of the answers.`,
    FR105: t`The same is asked for with other words. Compare the two requests, field by field.`,
    FR106: t`The chart is in another state after the same transition. Look at its target.`,
    FR107: t`The chart knows something else after the same step. Look at what its actions note.`,
    FR108: t`Something outside the chart is done differently. Look at the actions of the transition.`,
    FR109: t`Something between the charts came earlier, later or not at all. Look at what is raised and sent there.`,
    FR110: t`A timer fired that the chart does not set here, or one that it sets is not recorded. Look at the delays of the state.`,
    FR111: t`There is no such state or event today. Map its name to what it is called now, or show the recording as it was.`,
  }
}
