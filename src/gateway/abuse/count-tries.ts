import { BusinessError } from '../platform/business-error.ts'
import { type Allowances, allowances, knownFor, remembered, waitAfter } from './allowances.ts'
import { type Allowance, type Ledger, nameOf } from './ledger.ts'

/** One attempt at guessable data. */
export interface Try {
  kind: keyof typeof allowances
  /** Counting key of the client's address, or undefined if it is not counted. */
  address: string | undefined
  /** Hash of the browser's cookie, or the name of a signed-in member of staff. Undefined for a browser without a cookie. */
  client: string | undefined
  /** The target: a booking, a login or a gift card. */
  target: string | undefined
}

/** A permitted attempt. */
export interface Counted {
  /** Delay before the attempt is made, in milliseconds. */
  wait: number
  /** Uncounts the attempt because it turned out not to be one. */
  undo: () => Promise<void>
  /** Records a success: uncounts the attempt if only failures count, and marks the client as known. */
  succeed: (client: string) => Promise<void>
}

/** Refuses further attempts. `retryAfter` is in seconds. */
export const tooMany = (retryAfter: number) =>
  new BusinessError('ERR.SSW.CLIENT.TOO_MANY_REQUESTS', 'Too many attempts, wait a while', {
    type: 'Application',
    status: 'NotProcessed',
    httpStatus: 429,
    facts: { retryAfter },
  })

const locked = () =>
  new BusinessError('ERR.SSW.PAYMENT.LOCKED', 'The gift card is locked after too many wrong pins', { httpStatus: 409 })

/** Returns the ledger key of a gift card. */
export const giftCardName = (number: string): string => nameOf('gift card', number)

/** Returns the ledger key of a known client, which includes the target because a client is known only where it succeeded. */
const knownName = (client: string, { kind, target }: Pick<Try, 'kind' | 'target'>): string =>
  nameOf('known', `${kind} ${client} ${target}`)

/** Returns the ledger key of a target. A locked gift card keeps its name for whoever unlocks it. */
const targetName = (kind: Try['kind'], target: string): string =>
  kind === 'giftCards' ? giftCardName(target) : nameOf(`${kind} target`, target)

interface Held {
  name: string
  allowance: Allowance
  isLocking?: boolean
}

/**
 * Returns the keys that an attempt counts against. A known client counts only against its own, so that strangers cannot exhaust
 * its allowance.
 */
const refusing = ({ kind, address, client, target }: Try, isKnown: boolean): Held[] => {
  const { address: ofAddress, client: ofClient, strangers, target: ofTarget }: Allowances = allowances[kind]
  const held = target !== undefined && ofTarget ? [{ name: targetName(kind, target), allowance: ofTarget }] : []
  return [
    ...(ofTarget?.over === 'lock' ? held.map((each) => ({ ...each, isLocking: true })) : []),
    ...(client === undefined ? [] : [{ name: nameOf(`${kind} client`, client), allowance: ofClient }]),
    ...(isKnown || address === undefined ? [] : [{ name: nameOf(`${kind} address`, address), allowance: ofAddress }]),
    ...(isKnown || address === undefined || !strangers ? [] : [{ name: `${kind} strangers`, allowance: strangers }]),
    ...(ofTarget?.over === 'refuse' ? held : []),
  ]
}

/**
 * Counts an attempt against both its client and its target, or neither. Throws the 429 error if any allowance is exceeded, and
 * PAYMENT.LOCKED for a locked gift card.
 */
export const countTry = async (ledger: Ledger, each: Try, now: number): Promise<Counted> => {
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
    throw isLocking ? locked() : tooMany(Math.ceil(counted.retryAfter / 1_000))
  }
  let wait = 0
  if (ofTarget?.over === 'wait' && target !== undefined) {
    const name = targetName(kind, target)
    wait = waitAfter(await ledger.note(name, remembered(ofTarget), now), ofTarget)
    held.push({ name, allowance: ofTarget })
  }
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
