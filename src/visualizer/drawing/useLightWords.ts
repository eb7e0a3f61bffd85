import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Light, Mark } from './highlights.ts'

/**
 * Returns a function that describes a state's highlight, for example `the traveller is here · visited 2 times · covered by a
 * test`.
 */
export function useLightWords(): (light: Light) => string {
  const { t } = useLingui()
  const marks = useMarkWords()
  return ({ isActive, times, mark }) =>
    [
      isActive && t`the traveler is here`,
      times > 0 && t`${plural(times, { one: 'visited once', other: 'visited # times' })}`,
      mark && marks[mark],
    ]
      .filter(Boolean)
      .join(' · ')
}

/** Returns a function that describes a transition's highlight, for example `in this step · taken 2 times`. */
export function useTakenWords(): (light: Light) => string {
  const { t } = useLingui()
  const marks = useMarkWords()
  return ({ times, isLast, mark }) =>
    [
      isLast && t`in this step`,
      times > 0 && t`${plural(times, { one: 'taken once', other: 'taken # times' })}`,
      mark && marks[mark],
    ]
      .filter(Boolean)
      .join(' · ')
}

/** Returns a description of each mark. */
export function useMarkWords(): Record<Mark, string> {
  const { t } = useLingui()
  return {
    covered: t`covered by a test`,
    uncovered: t`not covered by any test`,
    seen: t`seen in recordings`,
    unseen: t`not seen in any recording`,
    diverged: t`the replay differs here`,
    possible: t`may come next`,
  }
}
