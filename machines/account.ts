import { assertEvent, assign } from 'xstate'
import { accountSetup, unreadAccount } from './account-setup.ts'
import { forgotten, renewingPassword } from './account-password.ts'
import { bounded } from './bounded.ts'

const takesSignIn = {
  'signIn.submit': [
    { guard: 'is for an agency', target: '#account.signingInAgency', actions: 'note try' },
    { target: '#account.signingIn', actions: 'note try' },
  ],
} as const

const mayForget = { 'reset.open': '#account.forgotten' } as const

/** Handles a refused sign-in, of a member as of an agency. */
const refused = [
  { guard: 'has tried too often', target: '#account.nobody.waiting', actions: 'note refusal' },
  { target: '#account.nobody', actions: 'note refusal' },
] as const

const balances = { flow: 'booking', variables: { refreshBalances: true } } as const

/** The account in this browser. It runs in parallel with the flow. */
export const account = accountSetup.createMachine({
  options: bounded,
  id: 'account',
  context: unreadAccount,
  initial: 'unknown',
  on: {
    'account.open': { actions: 'open' },
    'kind.pick': { actions: 'take the kind' },
    'reset.arrive': { target: '.renewing', actions: 'follow the link' },
    'account.end': { guard: 'was somebody', target: '.deleted' },
    'account.close': [{ guard: 'was lost', actions: ['find nobody', 'close'] }, { actions: 'close' }],
  },
  states: {
    unknown: {
      on: { ...takesSignIn, ...mayForget, 'account.read': 'reading', 'account.open': { target: 'reading', actions: 'open' } },
    },
    reading: {
      on: { ...takesSignIn, ...mayForget },
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
      on: { ...mayForget, 'account.read': 'reading' },
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
        // The sign-in itself has succeeded, so the page reports no error if only the name cannot be loaded.
        onError: { target: 'signedIn', actions: ['find a stranger', 'close'] },
      },
    },
    signedIn: {
      initial: 'resting',
      on: {
        'account.read': 'reading',
        'account.lose': { target: 'nobody', actions: 'lose sight' },
        'signOut.submit': { target: 'signingOut', actions: assign({ refusal: undefined }) },
        'details.read': { guard: 'is a member', target: '.readingDetails' },
      },
      states: {
        resting: {},
        readingDetails: {
          invoke: {
            id: 'statelessProfile',
            src: 'statelessProfile',
            input: { flow: 'booking', variables: {} },
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
    forgotten,
    renewing: renewingPassword,
    /** A dialog says so. Closing it opens home anew, which clears the memory too. */
    deleted: { entry: ['find it deleted', 'erase traces'], on: { 'account.close': { actions: 'leave no trace' } } },
    signedOut: { entry: [assign({ who: undefined, details: undefined }), 'leave no trace'] },
  },
})
