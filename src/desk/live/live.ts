import type { AnyActorRef, InspectionEvent } from 'xstate'
import type { SessionInput } from '#machines/session.ts'
import type { LivePermission } from '#src/domain/live-refusal.ts'

/** Today's charts, connected to a gateway. */
export interface LiveCharts {
  /** Actor of the root chart, not yet started. It connects to the gateway with its first call. */
  root: AnyActorRef
  /** Stores secrets until a request that contains them is sent. Returns one handle for each. */
  seal: (secrets: readonly Readonly<Record<string, string>>[]) => string[]
  mintRequestId: () => string
}

/** Gateway for live replays. Injected, because the desk has no network of its own. */
export interface LiveGateway {
  /** True if the gateway is a sandbox, false if that cannot be determined. */
  isSandbox: () => Promise<boolean>
  open: (given: {
    input: SessionInput
    /** Evaluated for each call. See `src/network/live-network.ts`. */
    permission: () => LivePermission
    inspect: (seen: InspectionEvent) => void
  }) => LiveCharts
}
