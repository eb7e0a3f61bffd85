import { Trans, useLingui } from '@lingui/react/macro'
import type { Correction } from '#src/domain/search-query.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useAsked } from './asked.tsx'

function useNameOf() {
  const { t } = useLingui()
  const names: Record<string, string> = {
    journeyType: t`kind of trip`,
    searchType: t`kind of search`,
    class: t`cabin`,
    origin: t`origin`,
    destination: t`destination`,
    date: t`departure date`,
    origin1: t`origin of the way back`,
    destination1: t`destination of the way back`,
    date1: t`return date`,
    ADT: t`adults`,
    CHD: t`children`,
    INF: t`infants`,
  }
  return (name: string) => names[name] ?? name
}

function CorrectionLine({ correction: { name, given, used } }: { correction: Correction }) {
  const nameOf = useNameOf()
  const label = nameOf(name)
  if (used === '') {
    return (
      <Trans>
        {label}: we could not use <bdi>“{given}”</bdi>, so it is left out.
      </Trans>
    )
  }
  return (
    <Trans>
      {label}: in place of <bdi>“{given}”</bdi> we took <bdi>“{used}”</bdi>.
    </Trans>
  )
}

/** What was corrected in the address that the traveller came by; nothing when it was used as it stood. */
export function CorrectionsNotice() {
  const { corrections } = useAsked()
  if (corrections.length === 0) return null
  return (
    <Notice title={<Trans>We corrected the link that you came by</Trans>}>
      <ul>
        {corrections.map((correction) => (
          <li key={correction.name}>
            <CorrectionLine correction={correction} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}
