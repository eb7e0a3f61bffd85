import type { Flow } from '#src/domain/flow.ts'
import type { Change } from '#src/domain/rebuild.ts'
import type { Step } from '#src/domain/step.ts'
import type { SignedIn } from './account.ts'
import type { Press } from './press.ts'
import type { Kept } from './trip.ts'

/** What the session knows beside the trip. `at` is where the traveller is to be, `asked` where they wished to be. */
export interface Session {
  executionKey: string
  /** The key whose conversation ended last, until it is known what that conversation bought. */
  endedKey: string
  flow: Flow
  at: Step
  asked: Step
  kept: Kept
  changes: Change[]
  /** What the end of the newest conversation interrupted. */
  pressed?: Press | undefined
  hasSomethingToResume: boolean
  /** The address that this page was opened with names no page. */
  isNowhere?: boolean
  /** The conversation ended and nothing could be put back but the search. */
  wasLost: boolean
  /** What the traveller wished to go on with is booked already, here or in another tab. Not so for whoever asked what became of it. */
  isBookedAlready: boolean
  /** Who is signed in, as the account says; undefined for nobody, and while that is not known. */
  who?: SignedIn
  /** How often that changed. */
  turns: number
  /** How often a flow has ended by expiry since a key came last. */
  endings: number
}

export interface SessionInput {
  executionKey: string
  flow: Flow
  at: Step
  kept: Kept
  /** The address names a page, and there is none of that name. */
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
