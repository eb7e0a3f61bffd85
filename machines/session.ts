import type { OpeningCall } from '#src/domain/configuration.ts'
import type { Flow } from '#src/domain/flow.ts'
import type { Change } from '#src/domain/rebuild.ts'
import type { Step } from '#src/domain/step.ts'
import type { SignedInUser } from './account-setup.ts'
import type { Press } from './press.ts'
import type { KeptTrip } from './trip.ts'

/** Name of a chart that the root runs as its flow. */
export type FlowChartName = Flow | 'outside'

/** The state of the session around the trip. `at` is the current step, `asked` the requested one. */
export interface SessionContext {
  executionKey: string
  /** Key of the last expired conversation, kept until the gateway has reported what that conversation bought. */
  endedKey: string
  flow: Flow
  at: Step
  asked: Step
  kept: KeptTrip
  changes: Change[]
  /** The press that was interrupted when the conversation expired. */
  pressed?: Press | undefined
  hasSomethingToResume: boolean
  /** True if the page was opened at an unknown address. */
  isNowhere?: boolean
  /** Operation that opens a conversation. Undefined if the first search opens it. */
  opensWith?: OpeningCall | undefined
  /** Charts that the page has not loaded yet. Undefined if it has all of them. */
  absent?: readonly FlowChartName[] | undefined
  /** True if the conversation expired and only the search could be restored. */
  wasLost: boolean
  /**
   * True if the trip that the traveller wants to continue has already been booked, in this tab or another. False if the traveller
   * only asked for the outcome of a payment.
   */
  isBookedAlready: boolean
  /** The signed-in user. Undefined for a guest, and until the session has been loaded. */
  who?: SignedInUser
  /** Number of times that the signed-in user has changed. */
  turns: number
  /** Number of flows that have expired since the last key was issued. */
  endings: number
}

export interface SessionInput {
  executionKey: string
  flow: Flow
  at: Step
  kept: KeptTrip
  /** True if no page has the requested address. */
  isNowhere?: boolean
  opensWith?: OpeningCall | undefined
  absent?: readonly FlowChartName[] | undefined
}

/** Nothing has happened to the trip that the page reports. */
export const nothingReported = { wasLost: false, isBookedAlready: false }

/** The context with which the root begins. */
export const newSession = ({ input }: { input: SessionInput }): SessionContext => ({
  ...input,
  asked: input.at,
  changes: [],
  turns: 0,
  endings: 0,
  endedKey: '',
  ...nothingReported,
  hasSomethingToResume: input.executionKey !== '' || input.kept.openAttempt !== undefined,
})

export type SessionEvent =
  | { type: 'execution.received'; key: string }
  | { type: 'execution.ended'; key: string }
  | { type: 'changes.accept' }
  | { type: 'changes.refuse' }
  | { type: 'flow.start'; flow: Flow; at: Step }
  | { type: 'step.retry' }
  /** Raised by the root chart. */
  | { type: 'account.changed' }
