import type { Store } from './storage.ts'

/** The names of what decides, before any chart runs, how a page opens. */
export const requestName = 'DX_requestId'
export const signedInName = 'DX_signedIn'

type Readable = Pick<Store, 'read'>

/** The request id of an attempt to pay whose outcome is not known. */
export const openAttemptIn = (store: Readable): string | undefined => {
  const requestId = store.read(requestName)
  return requestId !== undefined && /^[\w-]{8,64}$/.test(requestId) ? requestId : undefined
}

/** Whether somebody was signed in when this tab last asked. A hint only: it names nobody and grants nothing. */
export const wasSignedIn = (store: Readable): boolean => store.read(signedInName) === '1'
