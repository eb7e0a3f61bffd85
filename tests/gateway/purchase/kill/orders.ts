import type { Flow } from '#src/domain/flow.ts'
import type { FailpointName } from '#src/gateway/purchase/failpoints.ts'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'

/** Where the child's gateway keeps its data: a folder, or a PostgreSQL server. */
export type Place = { dataDir: string; image: string } | { databaseUrl: string }

/** When the child ends itself, as hard as the system can: at the so many-th time that a purchase passes a failpoint. */
export interface Trap {
  failpoint: FailpointName
  passes: number
}

export interface Purchase {
  requestId: string
  key: string
  cookie: string
  variables: Record<string, unknown>
  /** Of a booking unless said. */
  flow?: Flow
}

/** A visitor who stands before paying for one bag more than the booking has, which they made just now. */
export interface Changer {
  key: string
  cookie: string
  amount: number
  reference: string
}

/** A booking as far as a change of its bags shows. */
export interface Standing {
  reference: string
  revision: number
  bags: number
}

/** What the parent tells the child. */
export type Order =
  | { kind: 'open'; place: Place; now: number }
  | { kind: 'arm'; trap: Trap }
  | { kind: 'admit'; state: SessionState; count: number }
  | { kind: 'admitChangers'; state: SessionState; count: number }
  | { kind: 'buy'; purchase: Purchase }
  | { kind: 'complete' }
  | { kind: 'look' }
  | { kind: 'readTrips' }
  | { kind: 'close' }

/** What the child answers. `buy` is answered with the body of the reply. */
export type Told =
  | { kind: 'opened' }
  | { kind: 'admitted'; visitors: { key: string; cookie: string; amount: number }[] }
  | { kind: 'admittedChangers'; changers: Changer[] }
  | { kind: 'bought'; requestId: string; text: string }
  | { kind: 'completed' }
  | { kind: 'seen'; violations: string[]; bookings: number }
  | { kind: 'trips'; trips: Standing[] }
  | { kind: 'closed' }
