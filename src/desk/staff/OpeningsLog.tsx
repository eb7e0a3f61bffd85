import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Card } from '#src/ui/Card.tsx'
import { ComparisonTable } from '#src/ui/ComparisonTable.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { type DeskGateway, NotDone } from '../desk-gateway.ts'

type Log = Awaited<ReturnType<DeskGateway['openings']>>

function Entries({ log }: { log: Log }) {
  const { t, i18n } = useLingui()
  if (log.length === 0)
    return (
      <p>
        <Trans>No recordings have been opened yet.</Trans>
      </p>
    )
  const at = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <ComparisonTable
      label={t`Log of opened recordings`}
      columns={[
        { id: 'who', name: <Trans>Who</Trans> },
        { id: 'what', name: <Trans>Code, or the file’s recording ID</Trans> },
      ]}
      rows={log.map(({ openedAt, staffName, code }, index) => ({
        id: `${openedAt} ${index}`,
        name: <time dateTime={new Date(openedAt).toISOString()}>{at.format(openedAt)}</time>,
        values: [<bdi key="who">{staffName}</bdi>, <bdi key="what">{code}</bdi>],
      }))}
    />
  )
}

/** Lists the latest openings, newest first. They are loaded when the section is expanded. */
export function OpeningsLog({ openings, onSignedOut }: { openings: DeskGateway['openings']; onSignedOut: () => void }) {
  const [isUnfolded, setUnfolded] = useState(false)
  const [log, setLog] = useState<Log | 'failed' | undefined>(undefined)
  useEffect(() => {
    if (!isUnfolded) return undefined
    let isCurrent = true
    openings().then(
      (read) => isCurrent && setLog(read),
      (thrown: unknown) => {
        if (!isCurrent) return
        setLog('failed')
        if (thrown instanceof NotDone && thrown.reason === 'signedOut') onSignedOut()
      },
    )
    return () => {
      isCurrent = false
    }
  }, [isUnfolded, openings, onSignedOut])
  return (
    <Card>
      <Disclosure summary={<Trans>Log of opened recordings</Trans>} onToggle={setUnfolded}>
        {log === undefined ? (
          <p role="status">
            <Trans>Loading the log…</Trans>
          </p>
        ) : log === 'failed' ? (
          <p role="alert">
            <Trans>The log couldn’t be loaded. Close this section and open it again to retry.</Trans>
          </p>
        ) : (
          <Entries log={log} />
        )}
      </Disclosure>
    </Card>
  )
}
