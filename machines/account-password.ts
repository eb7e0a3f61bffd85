import { assertEvent } from 'xstate'
import { accountSetup } from './account-setup.ts'

const refusedRequest = { target: 'asking', actions: 'note refusal' } as const

/** Requests a link that sets a new password. The gateway's response does not reveal whether an account has this login. */
export const forgotten = accountSetup.createStateConfig({
  entry: 'forget the refusal',
  initial: 'asking',
  on: {
    'reset.leave': { target: '#account.nobody', actions: 'forget the refusal' },
    'account.close': [
      { guard: 'was lost', target: '#account.nobody', actions: ['find nobody', 'close'] },
      { target: '#account.nobody', actions: 'close' },
    ],
  },
  states: {
    asking: {
      on: {
        'reset.request': [
          { guard: 'is for an agency', target: 'sendingToAgency', actions: 'note try' },
          { target: 'sending', actions: 'note try' },
        ],
      },
    },
    sending: {
      invoke: {
        id: 'resetPasswordLink',
        src: 'resetPasswordLink',
        input: ({ event }) => {
          assertEvent(event, 'reset.request')
          return { flow: 'booking', variables: { username: event.login } }
        },
        onDone: 'sent',
        onError: refusedRequest,
      },
    },
    sendingToAgency: {
      invoke: {
        id: 'agencyResetKey',
        src: 'agencyResetKey',
        input: ({ event }) => {
          assertEvent(event, 'reset.request')
          return { flow: 'booking', variables: { loginID: event.login } }
        },
        onDone: 'sent',
        onError: refusedRequest,
      },
    },
    sent: { on: { 'reset.open': 'asking' } },
  },
})

const refusedPassword = [
  { guard: 'link is no longer valid', target: 'gone', actions: 'note refused password' },
  { target: 'typing', actions: 'note refused password' },
] as const

const renewed = { target: '#account.reading', actions: 'note the new password' } as const

/** Sets a new password. The link in the e-mail opens this state. */
export const renewingPassword = accountSetup.createStateConfig({
  entry: 'forget the refusal',
  initial: 'typing',
  on: { 'account.close': { target: '#account.reading', actions: 'close' } },
  states: {
    typing: {
      on: {
        'password.choose': [{ guard: 'is of an agency', target: 'savingOfAgency' }, { target: 'saving' }],
      },
    },
    saving: {
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ event }) => {
          assertEvent(event, 'password.choose')
          return { flow: 'booking', variables: { password: event.password, resetPasswordKey: event.key } }
        },
        onDone: renewed,
        onError: refusedPassword,
      },
    },
    savingOfAgency: {
      invoke: {
        id: 'agencyResetPassword',
        src: 'agencyResetPassword',
        input: ({ event }) => {
          assertEvent(event, 'password.choose')
          return { flow: 'booking', variables: { resetPasswordKey: event.key, password: event.password } }
        },
        onDone: renewed,
        onError: refusedPassword,
      },
    },
    gone: { on: { 'reset.open': '#account.forgotten' } },
  },
})
