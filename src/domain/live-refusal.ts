import type { Failure } from './failure.ts'

/** Why a live replay did not send a mutation: the gateway is not known to be a sandbox, or no staff member agreed. */
export type WriteRefusalReason = 'notASandbox' | 'notConfirmed'

/** The conditions under which a live replay may change anything. */
export interface LivePermission {
  /** As stated by the gateway itself. */
  isSandbox: boolean
  /** Staff agreed that the sandbox is changed. */
  isConfirmed: boolean
}

/** Refused before sending. */
export interface WriteRefusal extends Failure {
  errorCode: 'CLIENT.LIVE_WRITE_REFUSED'
  response: { operation: string; reason: WriteRefusalReason }
}

/** Returns the refusal of an operation. */
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
