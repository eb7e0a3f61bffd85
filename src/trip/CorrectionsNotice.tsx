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
    origin1: t`Origin of the way back`,
    destination1: t`Destination of the way back`,
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
  const [isClosed, setIsClosed] = useState(() => isRead(corrections))
  if (corrections.length === 0 || isClosed) return null
  const close = () => {
    noteRead(corrections)
    setIsClosed(true)
  }
  return (
    <Notice title={<Trans>We corrected the link that you came by</Trans>}>
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
