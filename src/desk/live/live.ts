import type { AnyActorRef, InspectionEvent } from 'xstate'
import type { SessionInput } from '#machines/session.ts'
import type { LivePermission } from '#src/domain/live-refusal.ts'

/** Today's charts with a gateway. */
export interface LiveCharts {
  /** The root, not started. Its network loads with the first call. */
  root: AnyActorRef
  /** Keeps secrets until their body is sent, one handle each. */
  seal: (secrets: readonly Readonly<Record<string, string>>[]) => string[]
  mintRequestId: () => string
}

/** The gateway of a live replay. Injected, because the desk has no network of its own. */
export interface LiveGateway {
  /** Tells whether the gateway declares itself a sandbox, or false if it cannot be asked. */
  isSandbox: () => Promise<boolean>
  open: (given: {
    input: SessionInput
    /** Checked for each call: see `src/network/live-network.ts`. */
    permission: () => LivePermission
    inspect: (seen: InspectionEvent) => void
  }) => LiveCharts
}
