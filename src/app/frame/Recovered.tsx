import { Trans } from '@lingui/react/macro'
import type { Press } from '#machines/press.ts'
import type { Change } from '#src/domain/rebuild.ts'
import { claimed } from '#src/trip/claimed.ts'
import { Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import ChangeLine from './ChangeLine.tsx'
import { PressTold } from './PressTold.tsx'
import { WaysOn } from './WaysOn.tsx'

const keyOf = (change: Change) => JSON.stringify(change)

interface RecoveredProps {
  changes: Change[]
  pressed: Press | undefined
  onAccept: () => void
  /** Goes to the step in which flights are chosen. Undefined if the flow has no such step. */
  onRefuse: (() => void) | undefined
}

/** Lists the differences of a rebuilt trip, and the action to repeat. The traveller accepts them, or chooses flights again. */
export default function Recovered({ changes, pressed, onAccept, onRefuse }: RecoveredProps) {
  return (
    <Stack>
      {changes.length > 0 ? (
        <StepHeading
          subtitle={
            <span {...claimed('notCharged', {})}>
              <Trans>We’ve restored your trip with some changes. You weren’t charged.</Trans>
            </span>
          }
        >
          <Trans>What changed</Trans>
        </StepHeading>
      ) : (
        <StepHeading subtitle={<Trans>Your session expired, and we’ve restored your trip at the same price.</Trans>}>
          <Trans>Your trip is back</Trans>
        </StepHeading>
      )}
      <Notice>
        <ul>
          {changes.map((change) => (
            <li key={keyOf(change)}>
              <ChangeLine change={change} />
            </li>
          ))}
          {pressed ? (
            <li>
              <PressTold press={pressed} />
            </li>
          ) : null}
        </ul>
      </Notice>
      <WaysOn
        go={changes.length > 0 ? <Trans>Accept and continue</Trans> : <Trans>Continue</Trans>}
        onGo={onAccept}
        other={<Trans>Choose other flights</Trans>}
        onOther={onRefuse}
      />
    </Stack>
  )
}
