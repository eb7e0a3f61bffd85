import { BusinessError } from '../platform/business-error.ts'
import { type Allowances, allowances, knownFor, remembered, type TryKind, waitAfter } from './allowances.ts'
import { type Allowance, type AbuseLedger, ledgerKeyOf } from './ledger.ts'

/** An attempt that could be part of guessing or flooding. */
export interface Try {
  kind: TryKind
  /** Key under which the client's address is counted. Undefined if it is not counted. */
  address: string | undefined
  /** Hash of the browser's cookie, or the name of a signed-in member of staff. Undefined for a browser without a cookie. */
  client: string | undefined
  /** The booking, login, gift card or voucher that the attempt is aimed at. */
  target: string | undefined
}

/** An attempt that is permitted. */
export interface Counted {
  /** Delay before the attempt may be made, in milliseconds. */
  wait: number
  /** Removes the attempt from all counts, for a request that turned out not to be a guess. */
  undo: () => Promise<void>
  /**
   * Reports a success. For kinds that count only failures, removes the attempt from all counts and makes the client known. Also
   * forgets the wrong PINs of a gift card.
   */
  succeed: (client: string) => Promise<void>
}

const tooManyCode = 'ERR.SSW.CLIENT.TOO_MANY_REQUESTS'

/** Refuses an attempt with the 429 error. `retryAfter` is in seconds. */
export const tooMany = (retryAfter: number) =>
  new BusinessError(tooManyCode, 'Too many attempts: try again later', {
    type: 'Application',
    status: 'NotProcessed',
    httpStatus: 429,
    facts: { retryAfter },
  })

const locked = () =>
  new BusinessError('ERR.SSW.PAYMENT.LOCKED', 'The gift card is locked after too many wrong PINs', { httpStatus: 409 })

/** Returns the key under which attempts at a gift card are counted. */
export const giftCardName = (number: string): string => ledgerKeyOf('gift card', number)

/**
 * Returns the key that marks a client as known. It contains the target, because a client is known only where it has succeeded.
 */
const knownName = (client: string, { kind, target }: Pick<Try, 'kind' | 'target'>): string =>
  ledgerKeyOf('known', `${kind} ${client} ${target}`)

/** Returns the key under which attempts at a target are counted. Gift cards have their own key, with which staff unlock them. */
const targetName = (kind: Try['kind'], target: string): string =>
  kind === 'giftCards' ? giftCardName(target) : ledgerKeyOf(`${kind} target`, target)

interface Held {
  name: string
  allowance: Allowance
  isLocking?: boolean
}

/**
 * Lists the keys under which an attempt is counted and can be refused. Addresses do not count for known clients, so that other
 * clients at the same address cannot use up their allowance.
 */
const refusing = ({ kind, address, client, target }: Try, isKnown: boolean): Held[] => {
  const { address: ofAddress, client: ofClient, strangers, target: ofTarget }: Allowances = allowances[kind]
  const held = target !== undefined && ofTarget ? [{ name: targetName(kind, target), allowance: ofTarget }] : []
  return [
    ...(ofTarget?.over === 'lock' ? held.map((each) => ({ ...each, isLocking: true })) : []),
    ...(client === undefined ? [] : [{ name: ledgerKeyOf(`${kind} client`, client), allowance: ofClient }]),
    ...(isKnown || address === undefined ? [] : [{ name: ledgerKeyOf(`${kind} address`, address), allowance: ofAddress }]),
    ...(isKnown || address === undefined || !strangers ? [] : [{ name: `${kind} strangers`, allowance: strangers }]),
    ...(ofTarget?.over === 'refuse' ? held : []),
  ]
}

/**
 * Counts an attempt for its client and for its target. If an allowance is exceeded, nothing is counted, and the 429 error is
 * thrown, or PAYMENT.LOCKED for a locked gift card.
 */
export const countTry = async (ledger: AbuseLedger, each: Try, now: number): Promise<Counted> => {
  const { kind, client, target } = each
  const { target: ofTarget, isOfFailures }: Allowances = allowances[kind]
  const isKnown = client !== undefined && (await ledger.isKnown(knownName(client, each), now))
  const held: Held[] = []
  const undo = async () => {
    for (const { name, allowance } of held.splice(0)) await ledger.takeBack(name, allowance)
  }
  for (const { name, allowance, isLocking } of refusing(each, isKnown)) {
    const counted = await ledger.take(name, allowance, now)
    if ('tries' in counted) {
      held.push({ name, allowance })
      continue
    }
    await undo()
    ledger.noteTry(kind, isLocking ? 'locked' : 'refused')
    throw isLocking ? locked() : tooMany(Math.ceil(counted.retryAfter / 1_000))
  }
  let wait = 0
  if (ofTarget?.over === 'wait' && target !== undefined) {
    const name = targetName(kind, target)
    wait = waitAfter(await ledger.note(name, remembered(ofTarget), now), ofTarget)
    held.push({ name, allowance: ofTarget })
  }
  ledger.noteTry(kind, wait > 0 ? 'delayed' : 'permitted')
  return {
    wait,
    undo,
    succeed: async (becomes) => {
      if (!isOfFailures) return
      await undo()
      if (ofTarget?.over === 'lock' && target !== undefined) await ledger.forget(targetName(kind, target))
      await ledger.remember(knownName(becomes, each), now + knownFor)
    },
  }
}

/** Counts an attempt like `countTry`. Returns false instead of throwing if an allowance is exceeded. */
export const isWithinAllowance = async (ledger: AbuseLedger, each: Try, now: number): Promise<boolean> => {
  try {
    await countTry(ledger, each, now)
    return true
  } catch (thrown) {
    if (thrown instanceof BusinessError && thrown.errorCode === tooManyCode) return false
    throw thrown
  }
}
