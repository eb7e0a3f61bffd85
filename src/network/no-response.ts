import type { Failure } from '#src/domain/failure.ts'

/** The device was offline when it was to be sent: nothing has left it, so nothing was done. */
export const neverSent = (): Failure => ({
  type: 'NETWORK_ERROR',
  status: 0,
  statusText: '',
  errorCode: 'CLIENT.NOT_SENT',
  errorMessage: 'the device is offline',
})

/** Nothing came back: whether anything was done on the other side is not known. */
export const noResponse = (): Failure => ({
  type: 'NETWORK_ERROR',
  status: 0,
  statusText: '',
  errorCode: 'CLIENT.NO_RESPONSE',
  errorMessage: 'no response received',
})
