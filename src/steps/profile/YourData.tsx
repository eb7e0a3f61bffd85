import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useFailureWords } from '#src/trip/failure-words.ts'
import { saveFile } from '#src/trip/save-file.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'

function Outcome() {
  const why = useFailureWords()
  const failure = useTrip(({ context }) => context.failure)
  const isHandedOver = useTrip((trip) => trip.matches({ profile: { shown: 'handedOver' } }))
  const isUnexported = useTrip((trip) => trip.matches({ profile: { shown: 'unexported' } }))
  if (isUnexported)
    return (
      <Notice kind="error" level={3} title={<Trans>We couldn’t collect your data</Trans>}>
        <p>{why(failure)}</p>
      </Notice>
    )
  return isHandedOver ? (
    <Notice kind="ok" level={3}>
      <p>
        <Trans>Your data is in your downloads.</Trans>
      </p>
    </Notice>
  ) : null
}

/** Lets the member download everything that is kept about them, as a readable file. */
export function YourData({ title, hint }: { title: string; hint: string }) {
  const send = useSend()
  const exported = useTrip(({ context }) => context.member?.exported)
  const isBusy = useTrip((trip) => trip.matches({ profile: 'exporting' }))
  const isShown = useTrip((trip) => trip.matches({ profile: 'shown' }))
  useEffect(() => {
    if (!exported) return
    const text = JSON.stringify({ exportedAt: exported.exportedAt, ...exported.data }, null, 2)
    saveFile(new Blob([text], { type: 'application/json' }), `my-data-${exported.exportedAt.slice(0, 10)}.json`)
    send({ type: 'data.saved' })
  }, [exported, send])
  return (
    <Card heading={title}>
      <p>{hint}</p>
      <Outcome />
      <Row>
        <Button
          pending={isBusy}
          pendingLabel={<Trans>Collecting your data…</Trans>}
          onClick={() => {
            if (isShown) send({ type: 'data.export' })
          }}
        >
          <Trans>Download my data</Trans>
        </Button>
      </Row>
    </Card>
  )
}
