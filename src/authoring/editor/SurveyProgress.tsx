import { Trans, useLingui } from '@lingui/react/macro'
import type { Usage } from './usage.ts'

/** How far the survey is. It is no live region, because it changes several times a second. */
export function SurveyProgress({ surveyed, all }: Pick<Usage, 'surveyed' | 'all'>) {
  const { t } = useLingui()
  return (
    <p>
      <progress aria-label={t`States drawn`} value={surveyed} max={all || 1} />{' '}
      <Trans>
        {surveyed} of {all}
      </Trans>
    </p>
  )
}
