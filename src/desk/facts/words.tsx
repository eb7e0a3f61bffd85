import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Flow, isFlow } from '#src/domain/flow.ts'
import type { Verified } from '#src/visualizer/verify.ts'
import type { OpenedRecording } from '../opening/opening.ts'

const flows: Record<Flow, ReactNode> = {
  booking: <Trans>Booking</Trans>,
  mto: <Trans>Changing a trip</Trans>,
  bnpl: <Trans>Paying for a held booking</Trans>,
  exchange: <Trans>Changing flights</Trans>,
  upgrade: <Trans>Upgrade</Trans>,
  cancelUpgrade: <Trans>Canceling an upgrade</Trans>,
  cancelAndRefund: <Trans>Canceling a trip</Trans>,
}

/** Names a flow for staff. Other charts keep their id. */
export function FlowName({ chart }: { chart: string }) {
  return isFlow(chart) ? flows[chart] : <bdi>{chart}</bdi>
}

const removed: Record<string, ReactNode> = {
  NAME: <Trans>names</Trans>,
  EMAIL: <Trans>e-mail addresses</Trans>,
  NUMBER: <Trans>phone numbers</Trans>,
  TRIP: <Trans>booking references</Trans>,
  DATE: <Trans>dates</Trans>,
  KEY: <Trans>keys</Trans>,
  TEXT: <Trans>other text</Trans>,
  numbers: <Trans>amounts and numbers</Trans>,
}

/** Names a kind of removed data. Unknown kinds keep their id. */
export function Removed({ of }: { of: string }) {
  return removed[of] ?? <bdi>{of}</bdi>
}

/** Describes whether today's charts know all names in the recording. */
export function CompatibilityWords({ opened: { compatibility, fitting, recording } }: { opened: OpenedRecording }) {
  if (compatibility === 'otherBuild' && recording.app.build === undefined)
    return <Trans>Made by an unknown build; this one knows all its names</Trans>
  if (compatibility === 'same') return <Trans>Made by this build</Trans>
  if (compatibility === 'otherBuild') return <Trans>Made by another build; this one knows all its names</Trans>
  if (compatibility === 'mapped')
    return (
      <Plural
        value={fitting.mapped.length}
        one="Made by older charts: # name was updated"
        other="Made by older charts: # names were updated"
      />
    )
  return <Trans>Made by other charts: shown as recorded, not replayed</Trans>
}

/** Summarises the result of the replay. */
export function VerifiedWords({ verified }: { verified: Verified | undefined }) {
  if (!verified) return <Trans>Not replayed</Trans>
  const { divergence, steps } = verified
  if (divergence)
    return (
      <Trans>
        The replay differs at step {divergence.step} (<bdi>{divergence.code}</bdi>)
      </Trans>
    )
  return <Plural value={steps} one="The only step replays as recorded" other="All # steps replay as recorded" />
}
