import type { Failure } from '#src/domain/failure.ts'

/** Returns the failure of a request that was not sent because the device was offline. */
export const neverSent = (): Failure => ({
  type: 'NETWORK_ERROR',
  status: 0,
  statusText: '',
  errorCode: 'CLIENT.NOT_SENT',
  errorMessage: 'the device is offline',
})

/** Returns the failure of a request without an answer. It is unknown whether anything was done. */
export const noResponse = (): Failure => ({
  type: 'NETWORK_ERROR',
  status: 0,
  statusText: '',
  errorCode: 'CLIENT.NO_RESPONSE',
  errorMessage: 'no response received',
})
