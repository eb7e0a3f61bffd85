import type { Flow } from '#src/domain/flow.ts'
import type { Change } from '#src/domain/rebuild.ts'
import type { Step } from '#src/domain/step.ts'
import type { SignedIn } from './account.ts'
import type { Press } from './press.ts'
import type { Kept } from './trip.ts'

/** The session's state besides the trip. `at` is the current step, `asked` the requested one. */
export interface Session {
  executionKey: string
  /** Key of the last ended conversation, until it is known what it bought. */
  endedKey: string
  flow: Flow
  at: Step
  asked: Step
  kept: Kept
  changes: Change[]
  /** What the traveller pressed when the conversation ended. */
  pressed?: Press | undefined
  hasSomethingToResume: boolean
  /** The page was opened with an unknown address. */
  isNowhere?: boolean
  /** The conversation ended, and only the search could be restored. */
  wasLost: boolean
  /**
   * The trip that the traveller continues has already been booked, here or in another tab. False if the traveller asked for its
   * outcome.
   */
  isBookedAlready: boolean
  /** The signed-in user. Undefined if nobody is signed in, and until it is known. */
  who?: SignedIn
  /** Counts changes of the signed-in user. */
  turns: number
  /** Counts flows that expired since the last key was issued. */
  endings: number
}

export interface SessionInput {
  executionKey: string
  flow: Flow
  at: Step
  kept: Kept
  /** The address does not name a page. */
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
