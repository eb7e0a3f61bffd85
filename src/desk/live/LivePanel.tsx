import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { Muted, Row, Stack } from '#src/ui/Layout.tsx'
import { LiveRegion } from '#src/ui/LiveRegion.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import type { LiveGateway } from './live.ts'
import { LiveRows } from './LiveRows.tsx'
import { type LivePlan, planOf } from './plan.ts'
import { beginLive, type LiveRow, type LiveRun, type LiveState } from './run-live.ts'
import { useLiveWords } from './useLiveWords.ts'

export interface LivePanelProps {
  recording: Flowrec
  gateway: LiveGateway
}

type Plan = Exclude<LivePlan, { cannot: unknown }>

function useIsSandbox({ isSandbox }: LiveGateway): boolean | undefined {
  const [answer, setAnswer] = useState<boolean | undefined>(undefined)
  useEffect(() => {
    let isWanted = true
    isSandbox().then(
      (told) => isWanted && setAnswer(told),
      () => isWanted && setAnswer(false),
    )
    return () => {
      isWanted = false
    }
  }, [isSandbox])
  return answer
}

function What({ isSandbox }: { isSandbox: boolean | undefined }) {
  if (isSandbox === undefined)
    return (
      <p role="status">
        <Trans>Checking whether this gateway is a sandbox…</Trans>
      </p>
    )
  if (isSandbox)
    return (
      <p>
        <Trans>
          This gateway is a sandbox. Today’s charts repeat what the traveler did and send their calls to the gateway. Invented
          people, an invented address and a test card replace the personal data that was removed.
        </Trans>
      </p>
    )
  return (
    <Notice title={<Trans>This gateway may not be a sandbox</Trans>} level={3} announces={false}>
      <p>
        <Trans>Only calls that read data are sent. Calls that would change data are always held back.</Trans>
      </p>
    </Notice>
  )
}

function Progress({ recording, run, onAnew }: { recording: Flowrec; run: LiveRun; onAnew: () => void }) {
  const { t } = useLingui()
  const words = useLiveWords()
  const state: LiveState = useSyncExternalStore(run.subscribe, run.state)
  const { rows, next, phase } = state
  const last = rows[next - 1]
  const missing = phase === 'stuck' ? rows[next]?.missing : undefined
  const ready = (row: LiveRow | undefined): string => {
    if (row?.verdict === 'waiting') return t`The gateway hasn’t answered step ${row.stage.n} yet.`
    return row?.verdict && row.verdict !== 'same' ? t`Step ${row.stage.n} has a different result now.` : ''
  }
  const messages: Readonly<Record<LiveState['phase'], string>> = {
    busy: t`Sent. Waiting for the result…`,
    ready: ready(last),
    stuck: missing ? words.missing[missing] : '',
    over: t`Everything the traveler did has been sent.`,
    stopped: t`Stopped.`,
  }
  const isWaiting = phase === 'ready' || phase === 'stuck'
  return (
    <Stack>
      <Row>
        {isWaiting ? (
          <>
            <Button variant="go" onClick={() => void run.next()}>
              {phase === 'stuck' ? <Trans>Skip it and continue</Trans> : <Trans>Send the next step</Trans>}
            </Button>
            <Button onClick={() => void run.toDifference()}>
              <Trans>Continue to the next difference</Trans>
            </Button>
          </>
        ) : null}
        {isWaiting || phase === 'busy' ? (
          <Button onClick={run.stop}>
            <Trans>Stop</Trans>
          </Button>
        ) : (
          <Button onClick={onAnew}>
            <Trans>Start again</Trans>
          </Button>
        )}
        <Muted small>{messages[phase]}</Muted>
      </Row>
      <LiveRegion message={messages[phase]} />
      <LiveRows recording={recording} state={state} />
    </Stack>
  )
}

function Ready({ recording, plan, gateway }: LivePanelProps & { plan: Plan }) {
  const isSandbox = useIsSandbox(gateway)
  const [isConfirmed, setConfirmed] = useState(false)
  const [run, setRun] = useState<LiveRun | undefined>(undefined)
  const permission = useRef({ isSandbox: false, isConfirmed: false })
  useEffect(() => {
    permission.current = { isSandbox: isSandbox === true, isConfirmed }
  }, [isSandbox, isConfirmed])
  useEffect(() => run?.stop, [run])
  const begin = () => setRun(beginLive(recording, plan, gateway, () => permission.current))
  return (
    <Stack>
      <What isSandbox={isSandbox} />
      {isSandbox ? (
        <CheckboxField
          label={<Trans>Allow changes to the sandbox</Trans>}
          hint={<Trans>Trips are then booked, paid for and canceled there. Otherwise only calls that read data are sent.</Trans>}
          checked={isConfirmed}
          onChange={({ target }) => setConfirmed(target.checked)}
        />
      ) : null}
      {run ? (
        <Progress recording={recording} run={run} onAnew={begin} />
      ) : (
        <Row>
          <Button variant="go" disabled={isSandbox === undefined} onClick={begin}>
            <Trans>Start</Trans>
          </Button>
        </Row>
      )}
    </Stack>
  )
}

/**
 * Repeats the traveller's inputs on today's charts, whose calls go to the gateway, and compares recorded and live results. The network
 * refuses mutations unless the gateway is a sandbox and the staff member has allowed changes.
 */
export function LivePanel({ recording, gateway }: LivePanelProps) {
  const { t } = useLingui()
  const words = useLiveWords()
  const plan = useMemo(() => planOf(recording), [recording])
  return (
    <Card heading={t`Does this still happen today?`} headingId="live">
      {'cannot' in plan ? <p>{words.cannot[plan.cannot]}</p> : <Ready key={recording.id} {...{ recording, plan, gateway }} />}
    </Card>
  )
}
