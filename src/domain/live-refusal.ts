import type { Failure } from './failure.ts'

/** Why a live replay did not send what changes something: the gateway does not say that it is a sandbox, or nobody of the staff agreed. */
export type WriteRefusalReason = 'notASandbox' | 'notConfirmed'

/** What must be known before a live replay may change anything. */
export interface LivePermission {
  /** The gateway itself said so. */
  isSandbox: boolean
  /** Staff agreed that the sandbox is changed. */
  isConfirmed: boolean
}

/** Refused on this side: nothing was sent. */
export interface WriteRefusal extends Failure {
  errorCode: 'CLIENT.LIVE_WRITE_REFUSED'
  response: { operation: string; reason: WriteRefusalReason }
}

/** The refusal of an operation. */
export const refuseToWrite = (operation: string, reason: WriteRefusalReason): WriteRefusal => ({
  type: 'businessLogic',
  status: 0,
  statusText: '',
  errorCode: 'CLIENT.LIVE_WRITE_REFUSED',
  errorMessage: `a live replay sends no ${operation}`,
  response: { operation, reason },
})

export const isWriteRefusal = (failure: unknown): failure is WriteRefusal =>
  (failure as Partial<WriteRefusal> | undefined)?.errorCode === 'CLIENT.LIVE_WRITE_REFUSED'
