import { BusinessError } from '../business-error.ts'
import { type Allowances, allowances, keysOfLogin, knownFor, pinsOfGiftCard, remembered, waitAfter } from './allowances.ts'
import { type Allowance, type Ledger, nameOf } from './ledger.ts'

/** One try at something that could be guessed. */
export interface Try {
  kind: keyof typeof allowances
  /** Where it comes from, as counted; undefined where nobody counts that. */
  address: string | undefined
  /** The hash of the browser's cookie; undefined where it sent none. */
  browser: string | undefined
  /** What it is made at: a booking, a login, a gift card. */
  target: string | undefined
}

/** A try that may be made. */
export interface Counted {
  /** Milliseconds to wait before it is made. */
  wait: number
  /** Takes it back: it was none. */
  undo: () => Promise<void>
  /** It was right: takes it back where only failures count, and knows the browser from now on. */
  succeed: (browser: string) => Promise<void>
}

/** Too many tries; `retryAfter` tells in how many seconds the next one is taken. */
export const tooMany = (retryAfter: number) =>
  new BusinessError('ERR.SSW.CLIENT.TOO_MANY_REQUESTS', 'Too many tries, wait a while', {
    type: 'Application',
    status: 'NotProcessed',
    httpStatus: 429,
    facts: { retryAfter },
  })

const locked = () =>
  new BusinessError('ERR.SSW.PAYMENT.LOCKED', 'The gift card is locked after too many wrong pins', { httpStatus: 409 })

/** The name of a gift card in the ledger. */
export const giftCardName = (number: string): string => nameOf('gift card', number)

const knownName = (browser: string): string => nameOf('known', browser)

interface Held {
  name: string
  allowance: Allowance
}

/** What is counted of a try and may refuse it. Who is known is counted alone: no stranger can use up what is theirs. */
const refusing = ({ kind, address, browser, target }: Try, isKnown: boolean): Held[] => {
  const { address: ofAddress, browser: ofBrowser, strangers }: Allowances = allowances[kind]
  return [
    ...(kind === 'giftCards' && target !== undefined ? [{ name: giftCardName(target), allowance: pinsOfGiftCard }] : []),
    ...(browser === undefined ? [] : [{ name: nameOf(`${kind} browser`, browser), allowance: ofBrowser }]),
    ...(isKnown || address === undefined ? [] : [{ name: nameOf(`${kind} address`, address), allowance: ofAddress }]),
    ...(isKnown || address === undefined || !strangers ? [] : [{ name: `${kind} strangers`, allowance: strangers }]),
    ...(kind === 'keys' && target !== undefined ? [{ name: nameOf('keys target', target), allowance: keysOfLogin }] : []),
  ]
}

/**
 * Counts a try against whoever makes it and what it is made at, all or none. Throws the 429 error when one of those has had too many, and
 * PAYMENT.LOCKED for a gift card that is locked.
 */
export const countTry = async (ledger: Ledger, each: Try, now: number): Promise<Counted> => {
  const { kind, browser, target } = each
  const { target: ofTarget, isOfFailures }: Allowances = allowances[kind]
  const isKnown = browser !== undefined && (await ledger.isKnown(knownName(browser), now))
  const held: Held[] = []
  const undo = async () => {
    for (const { name, allowance } of held.splice(0)) await ledger.takeBack(name, allowance)
  }
  for (const { name, allowance } of refusing(each, isKnown)) {
    const counted = await ledger.take(name, allowance, now)
    if ('tries' in counted) {
      held.push({ name, allowance })
      continue
    }
    await undo()
    throw allowance === pinsOfGiftCard ? locked() : tooMany(Math.ceil(counted.retryAfter / 1_000))
  }
  let wait = 0
  if (ofTarget && target !== undefined) {
    const name = nameOf(`${kind} target`, target)
    wait = waitAfter(await ledger.note(name, remembered(ofTarget), now), ofTarget)
    held.push({ name, allowance: ofTarget })
  }
  return {
    wait,
    undo,
    succeed: async (becomes) => {
      if (!isOfFailures) return
      await undo()
      if (kind === 'giftCards' && target !== undefined) await ledger.forget(giftCardName(target))
      await ledger.remember(knownName(becomes), now + knownFor)
    },
  }
}
