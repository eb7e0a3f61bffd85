import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import { LiveRegion } from '#src/ui/LiveRegion.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Page } from '#src/ui/Page.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import type { DeskGateway } from './desk-gateway.ts'
import type { Desk as Working, DeskView } from './desk.ts'
import styles from './desk.module.css'
import { Facts } from './facts/Facts.tsx'
import { RecordingBoundary } from './RecordingBoundary.tsx'
import type { SharedLink } from './opening/link.ts'
import { OpenRecording } from './opening/OpenRecording.tsx'
import type { OpenedRecording } from './opening/opening.ts'
import { OpeningRefused } from './opening/OpeningRefused.tsx'
import { useDroppedFile } from './opening/useDroppedFile.ts'
import { OpeningsLog } from './staff/OpeningsLog.tsx'
import { StaffSignIn } from './staff/StaffSignIn.tsx'
import { useStillThere } from './staff/useStillThere.ts'

export interface WorkProps {
  opened: OpenedRecording
  /** Opened link, with the step that it names. Undefined for a file. */
  link: SharedLink | undefined
  onMoment: (step: number) => void
}

export interface DeskProps {
  desk: Working
  openings: DeskGateway['openings']
  languages: ReactNode
  /** Player of a recording. Injected, because it needs the screens of the product. */
  Work: ComponentType<WorkProps>
  /** Simulator of a chart, for use without a recording. */
  Try: ComponentType
}

const useDeskState = (desk: Working) => useSyncExternalStore(desk.subscribe, desk.state)

const useWords = ({ is }: DeskView): string => {
  const { t } = useLingui()
  return is === 'opening' ? t`Opening the recording…` : ''
}

function Trying({ Try, onBack }: Pick<DeskProps, 'Try'> & { onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack gap={4}>
      <Row apart>
        <h1 tabIndex={-1} ref={heading}>
          <Trans>Without a recording</Trans>
        </h1>
        <Button onClick={onBack}>
          <Trans>Back to the desk</Trans>
        </Button>
      </Row>
      <Try />
    </Stack>
  )
}

function Opening({ desk, openings, shown, Try }: Pick<DeskProps, 'desk' | 'openings' | 'Try'> & { shown: DeskView }) {
  const onFile = useCallback((file: File) => void desk.openFile(file), [desk])
  const [isTrying, setTrying] = useState(false)
  if (isTrying) return <Trying Try={Try} onBack={() => setTrying(false)} />
  return (
    <Stack gap={5}>
      <div>
        <h1 tabIndex={-1}>
          <Trans>Desk</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>See step by step what happened to a traveler. You see only what they shared.</Trans>
        </p>
      </div>
      {shown.is === 'refused' ? <OpeningRefused refusal={shown.refusal} onAgain={() => void desk.again()} /> : null}
      <OpenRecording isBusy={shown.is === 'opening'} onLink={(text, key) => void desk.openLink(text, key)} onFile={onFile} />
      <OpeningsLog openings={openings} onSignedOut={() => void desk.stillThere()} />
      <Row gap={3}>
        <Button onClick={() => setTrying(true)}>
          <Trans>Try a chart without a recording</Trans>
        </Button>
      </Row>
    </Stack>
  )
}

function Working({ desk, openings, shown, Work, Try }: Omit<DeskProps, 'languages'> & { shown: DeskView }) {
  if (shown.is !== 'open') return <Opening desk={desk} openings={openings} shown={shown} Try={Try} />
  const { opened, source, count } = shown
  return (
    <Stack key={count} gap={4}>
      <Facts opened={opened} source={source} onClose={desk.close} />
      <RecordingBoundary>
        <Work opened={opened} link={source.kind === 'shared' ? source.link : undefined} onMoment={desk.atMoment} />
      </RecordingBoundary>
    </Stack>
  )
}

/** Renders the support desk: the sign-in form, the ways to open a recording, and the open recording. */
export function Desk({ desk, openings, languages, Work, Try }: DeskProps) {
  const { t } = useLingui()
  const { staff, shown } = useDeskState(desk)
  const isIn = staff.is === 'in'
  const onFile = useCallback((file: File) => void desk.openFile(file), [desk])
  const onSign = useCallback(() => void desk.stillThere(), [desk])
  const isOver = useDroppedFile(isIn, onFile)
  useStillThere(isIn, onSign)
  useEffect(() => {
    const moved = () => void desk.openAddress()
    addEventListener('hashchange', moved)
    return () => removeEventListener('hashchange', moved)
  }, [desk])
  const words = useWords(shown)
  return (
    <Page
      skipLabel={<Trans>Skip to the content</Trans>}
      header={
        <PageHeader
          code="FC"
          name={
            <span className={styles.name}>
              <Trans>Farechart support</Trans>
            </span>
          }
          homeHref="/desk/"
          onHome={(event) => {
            event.preventDefault()
            desk.close()
          }}
          navLabel={t`Desk`}
          links={[]}
          end={
            <>
              {isIn ? (
                <span className={styles.who}>
                  <bdi>{staff.name}</bdi>
                  <Button variant="plain" onClick={() => void desk.signOut()}>
                    <Trans>Sign out</Trans>
                  </Button>
                </span>
              ) : null}
              {languages}
            </>
          }
        />
      }
    >
      <LiveRegion message={words} />
      {staff.is === 'asked' ? (
        <p role="status">
          <Trans>Checking who is signed in…</Trans>
        </p>
      ) : null}
      {staff.is === 'unreachable' ? (
        <Notice kind="error" title={<Trans>The gateway didn’t respond</Trans>}>
          <Button onClick={() => void desk.begin()}>
            <Trans>Try again</Trans>
          </Button>
        </Notice>
      ) : null}
      {staff.is === 'out' || staff.is === 'ended' ? (
        <>
          <h1 className="visually-hidden">
            <Trans>Desk</Trans>
          </h1>
          <StaffSignIn ended={staff.is === 'ended' ? staff.name : undefined} isWaited={desk.isWaited()} onSignIn={desk.signIn} />
        </>
      ) : null}
      {isIn || staff.is === 'ended' ? (
        // While the session has expired, the work stays mounted but hidden, so that the agent can continue after signing in again.
        <div hidden={!isIn} className={isOver ? styles.over : undefined}>
          <Working desk={desk} openings={openings} shown={shown} Work={Work} Try={Try} />
        </div>
      ) : null}
    </Page>
  )
}
