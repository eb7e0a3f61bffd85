import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Light, Mark } from './lit.ts'

/** What a light says in words, for a list or a tree: `here · entered twice · covered by a test`. */
export function useLightWords(): (light: Light) => string {
  const { t } = useLingui()
  const marks = useMarkWords()
  return ({ isActive, times, mark }) =>
    [
      isActive && t`the traveller is here`,
      times > 0 && t`${plural(times, { one: 'visited once', other: 'visited # times' })}`,
      mark && marks[mark],
    ]
      .filter(Boolean)
      .join(' · ')
}

/** What each mark of an overlay says. */
export function useMarkWords(): Record<Mark, string> {
  const { t } = useLingui()
  return {
    covered: t`covered by a test`,
    uncovered: t`covered by no test`,
    seen: t`seen in recordings`,
    unseen: t`seen in no recording`,
    diverged: t`here the replay went another way`,
    possible: t`may come next`,
  }
}
