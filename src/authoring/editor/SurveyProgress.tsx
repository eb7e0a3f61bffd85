import { Trans, useLingui } from '@lingui/react/macro'
import type { Usage } from './usage.ts'

/**
 * Shows the progress of the survey, whose number of pages is not known at first. It is not a live region, because it changes several times
 * a second.
 */
export function SurveyProgress({ surveyed, all }: Pick<Usage, 'surveyed' | 'all'>) {
  const { t } = useLingui()
  const label = t`Pages searched`
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
