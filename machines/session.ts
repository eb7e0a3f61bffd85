import type { Flow } from '#src/domain/flow.ts'
import type { Change } from '#src/domain/rebuild.ts'
import type { Step } from '#src/domain/step.ts'
import type { SignedIn } from './account.ts'
import type { Press } from './press.ts'
import type { Kept } from './trip.ts'

/** What the session knows besides the trip. `at` is the step to show, `asked` the step that was asked for. */
export interface Session {
  executionKey: string
  /** The key of the conversation that ended last, until we know what it bought. */
  endedKey: string
  flow: Flow
  at: Step
  asked: Step
  kept: Kept
  changes: Change[]
  /** What the traveller pressed when the conversation ended. */
  pressed?: Press | undefined
  hasSomethingToResume: boolean
  /** The page was opened with an address that names no page. */
  isNowhere?: boolean
  /** The conversation ended, and only the search could be restored. */
  wasLost: boolean
  /** The trip that the traveller continues is already booked, here or in another tab. False when the traveller asked for its outcome. */
  isBookedAlready: boolean
  /** Who is signed in; undefined for nobody, and until the account knows. */
  who?: SignedIn
  /** How often that changed. */
  turns: number
  /** How often a flow has ended by expiry since the last key was issued. */
  endings: number
}

export interface SessionInput {
  executionKey: string
  flow: Flow
  at: Step
  kept: Kept
  /** The address names a page that does not exist. */
  isNowhere?: boolean
}

export type SessionEvent =
  | { type: 'execution.received'; key: string }
  | { type: 'execution.ended'; key: string }
  | { type: 'changes.accept' }
  | { type: 'changes.refuse' }
  | { type: 'flow.start'; flow: Flow; at: Step }
  | { type: 'step.retry' }
  /** Raised by the root itself. */
  | { type: 'account.changed' }
