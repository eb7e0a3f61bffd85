import { assign, setup } from 'xstate'
import { secondsToWait } from '#src/domain/failure.ts'
import type { Answer, OperationActors } from '#src/operations/index.ts'
import { failureOf } from './failure-in.ts'

/** The signed-in user's name, or an empty string if it could not be read. */
export type SignedIn = NonNullable<Answer<'session'>['account']>

/**
 * Why a sign-in or sign-out failed. `wrong`: the user is unknown or the password is wrong. `tooMany`: the traveller must wait.
 * `incomplete`: the login is not well formed. `closed`: the conversation has expired, and a retry may succeed at once. `unkept`:
 * this browser does not store cookies. `gone`: the link to a new password was used or has expired. `weak`: the password is
 * refused.
 */
export type Refusal = 'wrong' | 'tooMany' | 'incomplete' | 'unreachable' | 'closed' | 'unkept' | 'failed' | 'gone' | 'weak'

/** What this browser knows about the account. Never a password: passwords stay in the vault. */
export interface Account {
  who?: SignedIn
  /** Counts changes of the signed-in user. The first answer does not count. */
  turns: number
  /** Whether it is known yet who is signed in. */
  isTold: boolean
  /** Whether the account dialog is open. */
  isOpen: boolean
  /** The sign-in has expired, but the name is still known. */
  wasLost: boolean
  refusal?: Refusal
  /** Seconds until another attempt is accepted. */
  wait: number
  /** The kind of the last sign-in attempt. */
  kind: SignedIn['kind']
  /** Read when the member asks for it. Passport and ID card numbers are masked. */
  details?: Answer<'profile'>
  hasAskedAnew: boolean
  /** The password was just changed. */
  isRenewed: boolean
}

export type AccountEvent =
  | { type: 'account.read' }
  | { type: 'account.open' }
  | { type: 'account.close' }
  /** An answer saying that the session has been signed out. */
  | { type: 'account.lose' }
  /** `password` is the key of a value in the vault. */
  | { type: 'signIn.submit'; kind: SignedIn['kind']; login: string; password: string }
  | { type: 'signOut.submit' }
  | { type: 'reset.open' }
  | { type: 'reset.leave' }
  | { type: 'reset.request'; kind: SignedIn['kind']; login: string }
  /** The page was opened by the link of a message. */
  | { type: 'reset.arrive'; kind: SignedIn['kind'] }
  /** `password` and `key` are keys of values in the vault. */
  | { type: 'password.choose'; password: string; key: string }
  | { type: 'details.read' }

const refusalOf = (event: object): Refusal => {
  const failure = failureOf(event)
  if (failure?.errorCode === 'ERR.SSW.LOGIN.INVALID_CREDENTIALS') return 'wrong'
  if (failure?.errorCode === 'ERR.SSW.CLIENT.TOO_MANY_REQUESTS') return 'tooMany'
  if (failure?.type === 'EXECUTION_EXPIRED') return 'closed'
  if (failure?.type === 'validation') return 'incomplete'
  return failure?.type === 'NETWORK_ERROR' ? 'unreachable' : 'failed'
}

/** Returns why a new password is refused. A validation error is about the password, because the link was not typed. */
const renewalRefusalOf = (event: object): Refusal => {
  if (failureOf(event)?.errorCode === 'ERR.SSW.PROFILE.RESET_KEY_INVALID') return 'gone'
  const refusal = refusalOf(event)
  return refusal === 'incomplete' ? 'weak' : refusal
}

const found = (context: Account, who: SignedIn | undefined): Partial<Account> => {
  const isAnother = context.who?.kind !== who?.kind || context.who?.displayName !== who?.displayName
  return {
    who,
    turns: context.turns + (context.isTold && isAnother ? 1 : 0),
    isTold: true,
    wasLost: false,
    ...(isAnother && { details: undefined }),
  }
}

const told = (event: object): SignedIn | undefined =>
  'output' in event ? (event.output as Answer<'session'>).account : undefined

/** The account's events, guards and actions, without its states. */
export const chart = setup({
  types: { context: {} as Account, events: {} as AccountEvent },
  actors: {} as Pick<
    OperationActors,
    | 'session'
    | 'signIn'
    | 'agencySignIn'
    | 'signOut'
    | 'profile'
    | 'resetPasswordLink'
    | 'agencyResetKey'
    | 'resetPassword'
    | 'agencyResetPassword'
  >,
  guards: {
    'is somebody': ({ event }) => told(event) !== undefined,
    'is for an agency': ({ event }) => 'kind' in event && event.kind === 'agency',
    'is of an agency': ({ context }) => context.kind === 'agency',
    'is a link that counts no more': ({ event }) => renewalRefusalOf(event) === 'gone',
    'has tried too often': ({ event }) => refusalOf(event) === 'tooMany',
    // Drops the ended conversation's key, so that the next request is sent without one.
    'may ask anew': ({ context, event }) => refusalOf(event) === 'closed' && !context.hasAskedAnew,
    'was somebody': ({ context }) => context.who !== undefined,
    'was lost': ({ context }) => context.wasLost,
    'has no details yet': ({ context }) => context.who?.kind === 'member' && context.details === undefined,
  },
  actions: {
    open: assign({ isOpen: true, refusal: undefined }),
    close: assign({ isOpen: false, refusal: undefined, isRenewed: false }),
    'find whom it tells': assign(({ context, event }) => found(context, told(event))),
    'find nobody': assign(({ context }) => found(context, undefined)),
    'find a stranger': assign(({ context }) => found(context, { kind: context.kind, displayName: '', miles: undefined })),
    'lose sight': assign({ isOpen: true, wasLost: true, refusal: undefined }),
    'note try': assign(({ event }) =>
      event.type === 'signIn.submit' || event.type === 'reset.request'
        ? { kind: event.kind, refusal: undefined, isRenewed: false }
        : {},
    ),
    'note refusal': assign(({ event }) => ({ refusal: refusalOf(event), wait: secondsToWait(failureOf(event)) })),
    'note refused password': assign(({ event }) => ({ refusal: renewalRefusalOf(event), wait: secondsToWait(failureOf(event)) })),
    'follow the link': assign(({ event }) => (event.type === 'reset.arrive' ? { kind: event.kind, isOpen: true } : {})),
    'forget the refusal': assign({ refusal: undefined }),
    'note the new password': assign({ isRenewed: true, refusal: undefined }),
    'note unkept': assign({ refusal: 'unkept' }),
    'note asking anew': assign({ hasAskedAnew: true }),
    'forget asking anew': assign({ hasAskedAnew: false }),
    /** Provided by `src/app`: deletes everything about the account and its trip from this tab. */
    'leave no trace': () => {},
  },
  delays: { wait: ({ context }) => context.wait * 1_000 },
})
