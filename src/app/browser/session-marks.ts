import type { Store } from './storage.ts'

/** Storage keys that decide how a page opens before any chart runs. */
export const requestName = 'DX_requestId'
export const signedInName = 'DX_signedIn'

type Readable = Pick<Store, 'read'>

/** Returns the request id of a payment attempt whose outcome is unknown. */
export const openAttemptIn = (store: Readable): string | undefined => {
  const requestId = store.read(requestName)
  return requestId !== undefined && /^[\w-]{8,64}$/.test(requestId) ? requestId : undefined
}

/** Tells whether somebody was signed in when this tab last asked. A hint only: it names nobody and grants nothing. */
export const wasSignedIn = (store: Readable): boolean => store.read(signedInName) === '1'
