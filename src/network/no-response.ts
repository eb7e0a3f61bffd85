import type { Failure } from '#src/domain/failure.ts'

/** Creates the failure of a request that was not sent because the device is offline. */
export const neverSent = (): Failure => ({
  type: 'NETWORK_ERROR',
  status: 0,
  statusText: '',
  errorCode: 'CLIENT.NOT_SENT',
  errorMessage: 'the device is offline',
})

/** Creates the failure of a request that got no response. The gateway may or may not have executed it. */
export const noResponse = (): Failure => ({
  type: 'NETWORK_ERROR',
  status: 0,
  statusText: '',
  errorCode: 'CLIENT.NO_RESPONSE',
  errorMessage: 'no response received',
})
