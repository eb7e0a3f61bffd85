import type { Store } from './storage.ts'

/** Items of the session storage that decide how a page opens, before any chart is loaded. */
export const requestName = 'DX_requestId'
/** The check or payment page that the open attempt led to. It is written and removed with the attempt. */
export const challengeName = 'DX_paymentPage'
export const signedInName = 'DX_signedIn'

type Readable = Pick<Store, 'read'>

/** Returns the request id of a payment attempt whose outcome is not known. */
export const openAttemptIn = (store: Readable): string | undefined => {
  const requestId = store.read(requestName)
  return requestId !== undefined && /^[\w-]{8,64}$/.test(requestId) ? requestId : undefined
}

/** True if somebody was signed in when this tab last checked. Only a hint: it names nobody and grants nothing. */
export const wasSignedIn = (store: Readable): boolean => store.read(signedInName) === '1'
