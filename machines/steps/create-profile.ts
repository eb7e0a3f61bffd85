import { assertEvent, assign } from 'xstate'
import { newMemberToWire } from '#src/domain/member.ts'
import { flowSetup } from '../flow-setup.ts'

/**
 * Registers a member and signs them in. The page needs no conversation, so an expired one is no reason to leave it. What was typed
 * stays in the form whatever the gateway answers.
 */
export const createProfile = flowSetup.createStateConfig({
  id: 'create-profile',
  tags: 'aside',
  route: {},
  entry: { type: 'be at', params: { step: 'create-profile' } },
  initial: 'filling',
  states: {
    filling: { on: { 'member.create': 'saving' } },
    saving: {
      entry: assign({
        failure: undefined,
        joining: ({ event }) => {
          assertEvent(event, 'member.create')
          return { password: event.again }
        },
      }),
      invoke: {
        id: 'createProfile',
        src: 'createProfile',
        input: ({ event }) => {
          assertEvent(event, 'member.create')
          return { flow: 'booking', variables: newMemberToWire(event.member, event.password) }
        },
        onDone: {
          target: 'signingIn',
          actions: assign(({ context: { joining }, event: { output } }) => ({
            joining: joining && { ...joining, number: output.profileId, isMailed: output.isMailed },
          })),
        },
        onError: [
          { guard: 'was answered with field errors', target: 'rejected', actions: 'keep the failure' },
          { guard: 'is a definite no', target: 'refused', actions: 'keep the failure' },
          { guard: 'conversation has ended', target: 'refused', actions: 'keep the failure' },
          { target: 'unknown', actions: 'keep the failure' },
        ],
      },
    },
    rejected: { exit: 'forget error', on: { 'member.create': 'saving' } },
    /** No profile was created. */
    refused: { exit: 'forget error', on: { 'member.create': 'saving' } },
    /** The response was lost, so a profile may have been created. The traveller decides whether to send the form again. */
    unknown: { exit: 'forget error', on: { 'member.create': 'saving' } },
    signingIn: {
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { joining } }) => ({
          flow: 'booking',
          variables: { userId: joining?.number ?? '', password: joining?.password ?? '' },
        }),
        onDone: 'joined',
        onError: { target: 'unsigned', actions: 'keep the failure' },
      },
    },
    joined: {},
    /** The profile was created, but the sign-in failed. The member can sign in with the number. */
    unsigned: { exit: 'forget error', on: { 'account.changed': 'joined' } },
  },
})
