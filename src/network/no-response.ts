import type { Failure } from '#src/domain/failure.ts'

/** The device was offline, so nothing was sent and nothing was done. */
export const neverSent = (): Failure => ({
  type: 'NETWORK_ERROR',
  status: 0,
  statusText: '',
  errorCode: 'CLIENT.NOT_SENT',
  errorMessage: 'the device is offline',
})

/** No answer arrived, so it is unknown whether anything was done. */
export const noResponse = (): Failure => ({
  type: 'NETWORK_ERROR',
  status: 0,
  statusText: '',
  errorCode: 'CLIENT.NO_RESPONSE',
  errorMessage: 'no response received',
})
