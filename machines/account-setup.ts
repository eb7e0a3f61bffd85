import { assign, setup } from 'xstate'
import { secondsToWait } from '#src/domain/failure.ts'
import type { Answer, OperationActors } from '#src/operations/index.ts'
import { failureOf } from './failure-in.ts'

/** The signed-in user. The name is empty if it could not be loaded. */
export type SignedInUser = NonNullable<Answer<'session'>['account']>

/**
 * Why a sign-in, a sign-out or a password change failed.
 *
 * - `wrong`: no account has this login, or the password is wrong.
 * - `tooMany`: the gateway accepts the next attempt only after a wait.
 * - `incomplete`: the login is not well formed.
 * - `closed`: the conversation has expired. A retry may succeed at once.
 * - `unkept`: this browser does not store cookies.
 * - `gone`: the link to a new password was used or has expired.
 * - `weak`: the gateway rejects the new password.
 */
export type AccountRefusal = 'wrong' | 'tooMany' | 'incomplete' | 'unreachable' | 'closed' | 'unkept' | 'failed' | 'gone' | 'weak'

/** The account as this browser knows it. It never contains a password, because passwords stay in the vault. */
export interface AccountState {
  who?: SignedInUser
  /** Number of times that the signed-in user has changed since the session was first loaded. */
  turns: number
  /** True once the session has been loaded. An undefined `who` then means a guest. */
  isTold: boolean
  /** True while the account dialog is open. */
  isOpen: boolean
  /** True if the sign-in has expired. `who` still names the user. */
  wasLost: boolean
  refusal?: AccountRefusal
  /** Seconds until another attempt is accepted. */
  wait: number
  /** The kind of account that the sign-in and registration forms are for. */
  kind: SignedInUser['kind']
  /** The member’s own details and saved travellers, which prefill the booking forms. Document numbers are masked. */
  details?: Answer<'statelessProfile'>
  hasAskedAnew: boolean
  /** True if the password has just been changed. */
  isRenewed: boolean
}

/** The state of an account whose session has not been requested yet. */
export const unreadAccount: AccountState = {
  turns: 0,
  isTold: false,
  isOpen: false,
  wasLost: false,
  wait: 0,
  kind: 'member',
  hasAskedAnew: false,
  isRenewed: false,
}

export type AccountEvent =
  | { type: 'account.read' }
  | { type: 'account.open' }
  | { type: 'account.close' }
  /** The account has been deleted, in this tab or another. */
  | { type: 'account.end' }
  /** A response reported that the gateway has ended the sign-in. */
  | { type: 'account.lose' }
  /** Switches between the forms for members and agencies, to sign in or to register. */
  | { type: 'kind.pick'; kind: SignedInUser['kind'] }
  /** `password` is the vault's key for the typed password. */
  | { type: 'signIn.submit'; kind: SignedInUser['kind']; login: string; password: string }
  | { type: 'signOut.submit' }
  | { type: 'reset.open' }
  | { type: 'reset.leave' }
  | { type: 'reset.request'; kind: SignedInUser['kind']; login: string }
  /** The link in a password e-mail opened the page. */
  | { type: 'reset.arrive'; kind: SignedInUser['kind'] }
  /** `password` and `key` are the vault's keys for the new password and for the secret in the link. */
  | { type: 'password.choose'; password: string; key: string }
  | { type: 'details.read' }

const refusalOf = (event: object): AccountRefusal => {
  const failure = failureOf(event)
  if (failure?.errorCode === 'ERR.SSW.LOGIN.INVALID_CREDENTIALS') return 'wrong'
  if (failure?.errorCode === 'ERR.SSW.CLIENT.TOO_MANY_REQUESTS') return 'tooMany'
  if (failure?.type === 'EXECUTION_EXPIRED') return 'closed'
  if (failure?.type === 'validation') return 'incomplete'
  return failure?.type === 'NETWORK_ERROR' ? 'unreachable' : 'failed'
}

/**
 * Classifies the refusal of a new password. A validation error concerns the password, because the traveller typed nothing else.
 */
const renewalRefusalOf = (event: object): AccountRefusal => {
  if (failureOf(event)?.errorCode === 'ERR.SSW.PROFILE.RESET_KEY_INVALID') return 'gone'
  const refusal = refusalOf(event)
  return refusal === 'incomplete' ? 'weak' : refusal
}

const found = (context: AccountState, who: SignedInUser | undefined): Partial<AccountState> => {
  const isAnother = context.who?.kind !== who?.kind || context.who?.displayName !== who?.displayName
  return {
    who,
    turns: context.turns + (context.isTold && isAnother ? 1 : 0),
    isTold: true,
    wasLost: false,
    ...(isAnother && { details: undefined }),
  }
}

const accountIn = (event: object): SignedInUser | undefined =>
  'output' in event ? (event.output as Answer<'session'>).account : undefined

/** The setup of the account chart: its events, guards and actions. The states are in `account.ts`. */
export const accountSetup = setup({
  types: { context: {} as AccountState, events: {} as AccountEvent },
  actors: {} as Pick<
    OperationActors,
    | 'session'
    | 'signIn'
    | 'agencySignIn'
    | 'signOut'
    | 'statelessProfile'
    | 'resetPasswordLink'
    | 'agencyResetKey'
    | 'resetPassword'
    | 'agencyResetPassword'
  >,
  guards: {
    'is somebody': ({ event }) => accountIn(event) !== undefined,
    'is for an agency': ({ event }) => 'kind' in event && event.kind === 'agency',
    'is of an agency': ({ context }) => context.kind === 'agency',
    'link is no longer valid': ({ event }) => renewalRefusalOf(event) === 'gone',
    'has tried too often': ({ event }) => refusalOf(event) === 'tooMany',
    // True at the first refusal caused by an expired conversation. The request is then repeated once, without the expired key.
    'may ask anew': ({ context, event }) => refusalOf(event) === 'closed' && !context.hasAskedAnew,
    'was somebody': ({ context }) => context.who !== undefined,
    'was lost': ({ context }) => context.wasLost,
    'is a member': ({ context }) => context.who?.kind === 'member',
  },
  actions: {
    open: assign({ isOpen: true, refusal: undefined }),
    close: assign({ isOpen: false, refusal: undefined, isRenewed: false }),
    'take the kind': assign(({ event }) => (event.type === 'kind.pick' ? { kind: event.kind } : {})),
    'find whom it tells': assign(({ context, event }) => found(context, accountIn(event))),
    'find nobody': assign(({ context }) => found(context, undefined)),
    'find it deleted': assign({ who: undefined, details: undefined, isOpen: true }),
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
    /** Provided by `src/app`, which deletes everything about the account and its trip from this tab, and opens home anew. */
    'leave no trace': () => {},
    /** Provided by `src/app`, which deletes the same from the storage of this tab, and tells the others. */
    'erase traces': () => {},
  },
  delays: { wait: ({ context }) => context.wait * 1_000 },
})
