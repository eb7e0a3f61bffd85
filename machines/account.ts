import { assertEvent, assign, setup } from 'xstate'
import { secondsToWait } from '#src/domain/failure.ts'
import type { Answer, OperationActors } from '#src/operations/index.ts'
import { bounded } from './bounded.ts'
import { failureOf } from './failure-in.ts'

/** The signed-in user's name; empty if it could not be read. */
export type SignedIn = NonNullable<Answer<'session'>['account']>

/**
 * Why a sign-in or sign-out failed. `wrong` covers both an unknown user and a wrong password; `tooMany` requires a wait;
 * `incomplete` means that the login is not well-formed; `closed` met an expired conversation and can be retried at once; `unkept`
 * means that this browser does not store cookies.
 */
export type Refusal = 'wrong' | 'tooMany' | 'incomplete' | 'unreachable' | 'closed' | 'unkept' | 'failed'

/** What this browser knows about the account. Never a password: passwords stay in the vault. */
export interface Account {
  who?: SignedIn
  /** Counts changes of the signed-in user; the first answer does not count. */
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
  /** Read when the member asks for it; document numbers are masked. */
  details?: Answer<'profile'>
  hasAskedAnew: boolean
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
  | { type: 'details.read' }

const refusalOf = (event: object): Refusal => {
  const failure = failureOf(event)
  if (failure?.errorCode === 'ERR.SSW.LOGIN.INVALID_CREDENTIALS') return 'wrong'
  if (failure?.errorCode === 'ERR.SSW.CLIENT.TOO_MANY_REQUESTS') return 'tooMany'
  if (failure?.type === 'EXECUTION_EXPIRED') return 'closed'
  if (failure?.type === 'validation') return 'incomplete'
  return failure?.type === 'NETWORK_ERROR' ? 'unreachable' : 'failed'
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

const chart = setup({
  types: { context: {} as Account, events: {} as AccountEvent },
  actors: {} as Pick<OperationActors, 'session' | 'signIn' | 'agencySignIn' | 'signOut' | 'profile'>,
  guards: {
    'is somebody': ({ event }) => told(event) !== undefined,
    'is for an agency': ({ event }) => event.type === 'signIn.submit' && event.kind === 'agency',
    'has tried too often': ({ event }) => refusalOf(event) === 'tooMany',
    // Drops the ended conversation's key, so that the next request is sent without one.
    'may ask anew': ({ context, event }) => refusalOf(event) === 'closed' && !context.hasAskedAnew,
    'was somebody': ({ context }) => context.who !== undefined,
    'was lost': ({ context }) => context.wasLost,
    'has no details yet': ({ context }) => context.who?.kind === 'member' && context.details === undefined,
  },
  actions: {
    open: assign({ isOpen: true, refusal: undefined }),
    close: assign({ isOpen: false, refusal: undefined }),
    'find whom it tells': assign(({ context, event }) => found(context, told(event))),
    'find nobody': assign(({ context }) => found(context, undefined)),
    'find a stranger': assign(({ context }) => found(context, { kind: context.kind, displayName: '', miles: undefined })),
    'lose sight': assign({ isOpen: true, wasLost: true, refusal: undefined }),
    'note try': assign(({ event }) => (event.type === 'signIn.submit' ? { kind: event.kind, refusal: undefined } : {})),
    'note refusal': assign(({ event }) => ({ refusal: refusalOf(event), wait: secondsToWait(failureOf(event)) })),
    'note unkept': assign({ refusal: 'unkept' }),
    'note asking anew': assign({ hasAskedAnew: true }),
    'forget asking anew': assign({ hasAskedAnew: false }),
    /** Provided by `src/app`: deletes everything about the account and its trip from this tab. */
    'leave no trace': () => {},
  },
  delays: { wait: ({ context }) => context.wait * 1_000 },
})

const takesSignIn = {
  'signIn.submit': [
    { guard: 'is for an agency', target: '#account.signingInAgency', actions: 'note try' },
    { target: '#account.signingIn', actions: 'note try' },
  ],
} as const

/** Shared by member and agency sign-in. */
const refused = [
  { guard: 'has tried too often', target: '#account.nobody.waiting', actions: 'note refusal' },
  { target: '#account.nobody', actions: 'note refusal' },
] as const

const balances = { flow: 'booking', variables: { refreshBalances: true } } as const

/** The account of this browser, in parallel with the flow. */
export const account = chart.createMachine({
  options: bounded,
  id: 'account',
  context: { turns: 0, isTold: false, isOpen: false, wasLost: false, wait: 0, kind: 'member', hasAskedAnew: false },
  initial: 'unknown',
  on: {
    'account.open': { actions: 'open' },
    'account.close': [{ guard: 'was lost', actions: ['find nobody', 'close'] }, { actions: 'close' }],
  },
  states: {
    unknown: {
      on: { ...takesSignIn, 'account.read': 'reading', 'account.open': { target: 'reading', actions: 'open' } },
    },
    reading: {
      on: takesSignIn,
      exit: 'forget asking anew',
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'session',
            src: 'session',
            input: balances,
            onDone: [
              { guard: 'is somebody', target: '#account.signedIn', actions: 'find whom it tells' },
              { guard: 'was somebody', target: '#account.nobody', actions: 'lose sight' },
              { target: '#account.nobody', actions: 'find nobody' },
            ],
            onError: [
              { guard: 'may ask anew', target: 'asking', reenter: true, actions: 'note asking anew' },
              { guard: 'was somebody', target: '#account.signedIn' },
              { target: '#account.unknown' },
            ],
          },
        },
      },
    },
    nobody: {
      initial: 'ready',
      on: { 'account.read': 'reading' },
      states: {
        ready: { on: takesSignIn },
        waiting: { after: { wait: { target: 'ready', actions: assign({ refusal: undefined }) } } },
      },
    },
    signingIn: {
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'signIn.submit')
          return { flow: 'booking', variables: { userId: event.login, password: event.password } }
        },
        onDone: 'greeting',
        onError: refused,
      },
    },
    signingInAgency: {
      invoke: {
        id: 'agencySignIn',
        src: 'agencySignIn',
        input: ({ event }) => {
          assertEvent(event, 'signIn.submit')
          return { flow: 'booking', variables: { loginID: event.login, password: event.password } }
        },
        onDone: 'greeting',
        onError: refused,
      },
    },
    greeting: {
      entry: assign({ isTold: true }),
      invoke: {
        id: 'session',
        src: 'session',
        input: balances,
        onDone: [
          { guard: 'is somebody', target: 'signedIn', actions: ['find whom it tells', 'close'] },
          { target: 'nobody', actions: 'note unkept' },
        ],
        // The sign-in succeeded; the name can be read later.
        onError: { target: 'signedIn', actions: ['find a stranger', 'close'] },
      },
    },
    signedIn: {
      initial: 'resting',
      on: {
        'account.read': 'reading',
        'account.lose': { target: 'nobody', actions: 'lose sight' },
        'signOut.submit': { target: 'signingOut', actions: assign({ refusal: undefined }) },
        'details.read': { guard: 'has no details yet', target: '.readingDetails' },
      },
      states: {
        resting: {},
        readingDetails: {
          invoke: {
            id: 'profile',
            src: 'profile',
            input: { flow: 'booking', variables: { returnBin: false } },
            onDone: { target: 'resting', actions: assign({ details: ({ event }) => event.output }) },
            onError: 'unread',
          },
        },
        unread: {},
      },
    },
    signingOut: {
      exit: 'forget asking anew',
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'signOut',
            src: 'signOut',
            input: { flow: 'booking', variables: {} },
            onDone: '#account.signedOut',
            onError: [
              { guard: 'may ask anew', target: 'asking', reenter: true, actions: 'note asking anew' },
              { target: '#account.signedIn', actions: 'note refusal' },
            ],
          },
        },
      },
    },
    signedOut: { entry: [assign({ who: undefined, details: undefined }), 'leave no trace'] },
  },
})
