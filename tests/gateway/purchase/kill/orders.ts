import type { Flow } from '#src/domain/flow.ts'
import type { FailpointName } from '#src/gateway/purchase/failpoints.ts'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'

/** Storage of the child's gateway: a data folder, or a PostgreSQL server. */
export type Place = { dataDir: string; image: string } | { databaseUrl: string }

/** The failpoint at which the child kills itself, once purchases have passed it this many times. */
export interface Trap {
  failpoint: FailpointName
  passes: number
}

export interface Purchase {
  requestId: string
  key: string
  cookie: string
  variables: Record<string, unknown>
  /** Defaults to the booking flow. */
  flow?: Flow
}

/** A visitor who has just made a booking and can pay for one more bag. */
export interface Changer {
  key: string
  cookie: string
  amount: number
  reference: string
}

/** The parts of a booking that a change of its bags affects. */
export interface TripState {
  reference: string
  revision: number
  bags: number
}

/** The orders of the parent to the child. */
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

/** The answers of the child. `buy` is answered with the body of the reply. */
export type Told =
  | { kind: 'opened' }
  | { kind: 'admitted'; visitors: { key: string; cookie: string; amount: number }[] }
  | { kind: 'admittedChangers'; changers: Changer[] }
  | { kind: 'bought'; requestId: string; text: string }
  | { kind: 'completed' }
  | { kind: 'seen'; violations: string[]; bookings: number }
  | { kind: 'trips'; trips: TripState[] }
  | { kind: 'closed' }
