import type { Failure } from './failure.ts'

/**
 * Why a live replay did not send a mutation: the gateway does not report that it is a sandbox, or no staff member has allowed
 * changes to it.
 */
export type WriteRefusalReason = 'notASandbox' | 'notConfirmed'

/** Both conditions must hold before a live replay may send a mutation. */
export interface LivePermission {
  /** True if the gateway itself reports that it is a sandbox. */
  isSandbox: boolean
  /** True if the staff member has confirmed that the sandbox may be changed. */
  isConfirmed: boolean
}

/** The failure of a mutation that a live replay refused to send. */
export interface WriteRefusal extends Failure {
  errorCode: 'CLIENT.LIVE_WRITE_REFUSED'
  response: { operation: string; reason: WriteRefusalReason }
}

/** Builds the failure for an operation that a live replay does not send. */
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
