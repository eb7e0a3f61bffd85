import { requestIdItem, signedInItem } from './session-items.ts'
import type { Store } from './storage.ts'

type Readable = Pick<Store, 'read'>

/** Returns the request id of a payment attempt whose outcome is not known. */
export const openAttemptIn = (store: Readable): string | undefined => {
  const requestId = store.read(requestIdItem)
  return requestId !== undefined && /^[\w-]{8,64}$/.test(requestId) ? requestId : undefined
}

/** True if somebody was signed in when this tab last checked. Only a hint: it names nobody and grants nothing. */
export const wasSignedIn = (store: Readable): boolean => store.read(signedInItem) === '1'
