import type { Cart } from '#src/domain/cart.ts'
import { isExecutionKey } from '#src/domain/execution-key.ts'
import type { Challenge } from '#src/domain/payment.ts'
import { isPlain } from '#src/domain/plain.ts'
import type { ChosenCover, CoversOnSale } from '#src/domain/protection.ts'
import { openAttemptIn, wasSignedIn } from './session-marks.ts'
import {
  cfarItem,
  challengeItem,
  countryCodesItem,
  executionKeyItem,
  healthItem,
  insuranceItem,
  refundProtectItem,
  requestIdItem,
  selectionItems,
  signedInItem,
} from './session-items.ts'
import type { Store } from './storage.ts'

/** The covers on sale, and the contract of the cover for any reason. */
export interface KnownCovers {
  covers?: CoversOnSale | undefined
  contract?: { status: string } | undefined
}

/** Data about a booking that this tab stores in addition to the session at the gateway. */
export interface Selections {
  /** Stores the contents of the cart and the known offers of covers. */
  note: (cart: Cart, known?: KnownCovers) => void
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
    const value: unknown = JSON.parse(store.read(challengeItem) ?? 'null')
    return isChallenge(value) ? value : undefined
  } catch {
    return undefined
  }
}

const stateOf = (chosen: ChosenCover | undefined) => (chosen ? 'SELECTED' : 'NOT_SELECTED')

/**
 * Stores the covers of a cart, each with the offer that it was chosen from. After a reload, the offers are not known until the extras
 * are shown again: items that say what the cart says are then left as they are.
 */
const noteCovers = (store: Store, chosen: readonly ChosenCover[], { covers: onSale, contract }: KnownCovers) => {
  const [refundProtect, cfar, health] = (['refundProtect', 'cfar', 'health'] as const).map((kind) =>
    chosen.find((cover) => cover.kind === kind),
  )
  const [quote] = onSale?.refundProtect?.offers ?? []
  const note = (name: string, cover: ChosenCover | undefined, isOnSale: boolean, value: object) => {
    if (isOnSale) put(store, name, value)
    else if (!cover) store.remove(name)
    else if (store.read(name) === undefined) put(store, name, value)
  }
  note(refundProtectItem, refundProtect, quote !== undefined, {
    state: stateOf(refundProtect),
    quoteInfo: quote ?? refundProtect,
  })
  const offers = onSale?.cfar?.offers ?? []
  note(cfarItem, cfar, offers.length > 0, {
    state: stateOf(cfar),
    ...(cfar && contract && { contractStatus: contract.status }),
    offers,
    selectedOffer: cfar && (offers.find(({ code }) => code === cfar.code) ?? cfar),
  })
  const [product] = onSale?.health?.offers ?? []
  note(healthItem, health, product !== undefined, { isSelected: health !== undefined, product: health && (product ?? health) })
}

export const createSelections = (store: Store): Selections => ({
  note: ({ insurance, passengers, contact, covers }, known = {}) => {
    noteCovers(store, covers ?? [], known)
    put(store, insuranceItem, insurance && { productId: insurance.productId, state: 'SELECTED' })
    const countryCode = contact?.phone.countryCode
    const named = countryCode ? passengers.map(({ id }) => [id, countryCode] as const) : []
    put(store, countryCodesItem, named.length > 0 ? Object.fromEntries(named) : undefined)
  },
  clear: () => {
    for (const name of selectionItems) store.remove(name)
  },
  executionKey: () => {
    const key = store.read(executionKeyItem) ?? ''
    return isExecutionKey(key) ? key : ''
  },
  keepExecutionKey: (key) => {
    if (key === '') store.remove(executionKeyItem)
    else store.write(executionKeyItem, key)
  },
  openAttempt: () => openAttemptIn(store),
  keepOpenAttempt: (requestId) => store.write(requestIdItem, requestId),
  challenge: () => (openAttemptIn(store) === undefined ? undefined : challengeIn(store)),
  keepChallenge: (challenge) => put(store, challengeItem, challenge),
  dropOpenAttempt: () => {
    store.remove(requestIdItem)
    store.remove(challengeItem)
  },
  wasSignedIn: () => wasSignedIn(store),
  noteSignedIn: (isSomebody) => {
    if (isSomebody) store.write(signedInItem, '1')
    else store.remove(signedInItem)
  },
})
