import type { Failure } from '#src/domain/failure.ts'

/** Nothing came back: whether anything was done on the other side is not known (specification, section 8). */
export const noResponse = (): Failure => ({
  type: 'NETWORK_ERROR',
  status: 0,
  statusText: '',
  errorCode: 'CLIENT.NO_RESPONSE',
  errorMessage: 'no response received',
})
