import type { Cart } from '#src/domain/cart.ts'
import { isExecutionKey } from '#src/domain/execution-key.ts'
import type { Challenge } from '#src/domain/payment.ts'
import { isPlain } from '#src/domain/plain.ts'
import { challengeName, openAttemptIn, requestName, signedInName, wasSignedIn } from './session-marks.ts'
import type { Store } from './storage.ts'

/** Names of the items in session storage, all with the same prefix (contract, 20.2). */
export const selectionNames = [
  'DX_insurance',
  'DX_refundProtect',
  'DX_cfar',
  'DX_healthProtection',
  'DX_passengerCountryCodes',
] as const

const keyName = 'DX_executionKey'

/** Data about a booking that this tab stores in addition to the session at the gateway. */
export interface Selections {
  /** Stores the contents of a cart. */
  note: (cart: Cart) => void
  /** Removes the five kinds of choices. The conversation's execution key and the request id of a payment stay. */
  clear: () => void
  executionKey: () => string
  keepExecutionKey: (key: string) => void
  /** Request id of a payment attempt whose outcome is not known. */
  openAttempt: () => string | undefined
  keepOpenAttempt: (requestId: string) => void
  /** Returns the check or payment page that the open attempt led to, with which it can be continued after a return or reload. */
  challenge: () => Challenge | undefined
  keepChallenge: (challenge: Challenge) => void
  /** Removes the request id, and the page that the attempt led to. */
  dropOpenAttempt: () => void
  /** True if somebody was signed in when this tab last checked. Only a hint: it names nobody and grants nothing. */
  wasSignedIn: () => boolean
  noteSignedIn: (isSomebody: boolean) => void
}

const put = (store: Store, name: string, value: unknown) => {
  if (value === undefined) store.remove(name)
  else store.write(name, JSON.stringify(value))
}

const isChallenge = (value: unknown): value is Challenge =>
  isPlain(value) &&
  [value['transactionId'], value['url'], value['expiresAt']].every((each) => typeof each === 'string') &&
  (value['presentation'] === 'page' || value['presentation'] === 'frame') &&
  ['string', 'undefined'].includes(typeof value['provider'])

const challengeIn = (store: Store): Challenge | undefined => {
  try {
    const value: unknown = JSON.parse(store.read(challengeName) ?? 'null')
    return isChallenge(value) ? value : undefined
  } catch {
    return undefined
  }
}

export const createSelections = (store: Store): Selections => ({
  note: ({ insurance, passengers, contact }) => {
    put(store, 'DX_insurance', insurance && { productId: insurance.productId, state: 'SELECTED' })
    const countryCode = contact?.phone.countryCode
    const named = countryCode ? passengers.map(({ id }) => [id, countryCode] as const) : []
    put(store, 'DX_passengerCountryCodes', named.length > 0 ? Object.fromEntries(named) : undefined)
  },
  clear: () => {
    for (const name of selectionNames) store.remove(name)
  },
  executionKey: () => {
    const key = store.read(keyName) ?? ''
    return isExecutionKey(key) ? key : ''
  },
  keepExecutionKey: (key) => {
    if (key === '') store.remove(keyName)
    else store.write(keyName, key)
  },
  openAttempt: () => openAttemptIn(store),
  keepOpenAttempt: (requestId) => store.write(requestName, requestId),
  challenge: () => (openAttemptIn(store) === undefined ? undefined : challengeIn(store)),
  keepChallenge: (challenge) => put(store, challengeName, challenge),
  dropOpenAttempt: () => {
    store.remove(requestName)
    store.remove(challengeName)
  },
  wasSignedIn: () => wasSignedIn(store),
  noteSignedIn: (isSomebody) => {
    if (isSomebody) store.write(signedInName, '1')
    else store.remove(signedInName)
  },
})
