import { Trans, useLingui } from '@lingui/react/macro'
import type { Usage } from './usage.ts'

/**
 * How far the survey is. The number of pages is unknown until all states are found. This is no live region, because it changes several times a
 * second.
 */
export function SurveyProgress({ surveyed, all }: Pick<Usage, 'surveyed' | 'all'>) {
  const { t } = useLingui()
  const label = t`States drawn`
  if (all === 0) return <progress aria-label={label} />
  return (
    <p>
      <progress aria-label={label} value={surveyed} max={all} />{' '}
      <Trans>
        {surveyed} of {all}
      </Trans>
    </p>
  )
}
