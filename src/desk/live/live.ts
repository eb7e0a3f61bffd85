import type { AnyActorRef, InspectionEvent } from 'xstate'
import type { SessionInput } from '#machines/session.ts'
import type { LivePermission } from '#src/domain/live-refusal.ts'

/** Today's charts over a gateway. */
export interface LiveCharts {
  /** The root, not started. Its network comes with its first call. */
  root: AnyActorRef
  /** Keeps secrets for the body that they are sent in; one handle for each. */
  seal: (secrets: readonly Readonly<Record<string, string>>[]) => string[]
  mintRequestId: () => string
}

/** The gateway that a live replay speaks to; handed in, because the desk knows no network. */
export interface LiveGateway {
  /** Whether the gateway itself says that it is a sandbox; false where it cannot be asked. */
  isSandbox: () => Promise<boolean>
  open: (given: {
    input: SessionInput
    /** Asked anew at each call: see `src/network/live-network.ts`. */
    permission: () => LivePermission
    inspect: (seen: InspectionEvent) => void
  }) => LiveCharts
}
