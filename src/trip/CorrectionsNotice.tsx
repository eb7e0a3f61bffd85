import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Correction } from '#src/domain/search-query.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { isRead, noteRead, useAsked } from './asked.tsx'

function useNameOf() {
  const { t } = useLingui()
  const names: Record<string, string> = {
    journeyType: t`Kind of trip`,
    searchType: t`Kind of search`,
    class: t`Cabin`,
    origin: t`Origin`,
    destination: t`Destination`,
    date: t`Departure date`,
    origin1: t`Return origin`,
    destination1: t`Return destination`,
    date1: t`Return date`,
    ADT: t`Adults`,
    CHD: t`Children`,
    INF: t`Infants`,
  }
  return (name: string) => names[name] ?? name
}

function CorrectionLine({ correction: { name, given, used } }: { correction: Correction }) {
  const nameOf = useNameOf()
  const label = nameOf(name)
  if (used === '') {
    return (
      <Trans>
        {label}: we couldn’t use <bdi>“{given}”</bdi>, so we left it out.
      </Trans>
    )
  }
  return (
    <Trans>
      {label}: we used <bdi>“{used}”</bdi> instead of <bdi>“{given}”</bdi>.
    </Trans>
  )
}

/** What was corrected in the address that the traveller came by; nothing when it was used as it stood. */
export function CorrectionsNotice() {
  const { corrections } = useAsked()
  const [isClosed, setIsClosed] = useState(() => isRead(corrections))
  if (corrections.length === 0 || isClosed) return null
  const close = () => {
    noteRead(corrections)
    setIsClosed(true)
  }
  return (
    <Notice title={<Trans>We adjusted your link</Trans>}>
      <ul>
        {corrections.map((correction) => (
          <li key={correction.name}>
            <CorrectionLine correction={correction} />
          </li>
        ))}
      </ul>
      <Button variant="plain" onClick={close}>
        <Trans>Understood</Trans>
      </Button>
    </Notice>
  )
}
