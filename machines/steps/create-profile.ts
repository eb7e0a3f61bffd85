import { assertEvent, assign } from 'xstate'
import { newAgencyToWire } from '#src/domain/agency.ts'
import { newMemberToWire } from '#src/domain/member.ts'
import { flowSetup } from '../flow-setup.ts'

const registers = { 'member.create': 'saving', 'agency.create': 'savingAgency' } as const

const unregistered = [
  { guard: 'was answered with field errors', target: 'rejected', actions: 'keep the failure' },
  { guard: 'is a definite no', target: 'refused', actions: 'keep the failure' },
  { guard: 'conversation has ended', target: 'refused', actions: 'keep the failure' },
  { target: 'unknown', actions: 'keep the failure' },
] as const

/**
 * Registers a member or a travel agency and signs them in. The page needs no conversation, so an expired one is no reason to leave it. What was typed
 * stays in the form whatever the gateway answers.
 */
export const createProfile = flowSetup.createStateConfig({
  id: 'create-profile',
  tags: 'aside',
  route: {},
  entry: { type: 'be at', params: { step: 'create-profile' } },
  initial: 'filling',
  states: {
    filling: { on: registers },
    saving: {
      entry: assign({
        failure: undefined,
        joining: ({ event }) => {
          assertEvent(event, 'member.create')
          return { kind: 'member' as const, password: event.again }
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
        onError: unregistered,
      },
    },
    savingAgency: {
      entry: assign({
        failure: undefined,
        joining: ({ event }) => {
          assertEvent(event, 'agency.create')
          return { kind: 'agency' as const, password: event.again }
        },
      }),
      invoke: {
        id: 'agencyCreateProfile',
        src: 'agencyCreateProfile',
        input: ({ event }) => {
          assertEvent(event, 'agency.create')
          return { flow: 'booking', variables: newAgencyToWire(event.agency, event.password) }
        },
        onDone: {
          target: 'signingInAgency',
          actions: assign(({ context: { joining }, event: { output } }) => ({
            joining: joining && { ...joining, number: output.profileId, isMailed: output.isMailed },
          })),
        },
        onError: unregistered,
      },
    },
    rejected: { exit: 'forget error', on: registers },
    /** No profile was created. */
    refused: { exit: 'forget error', on: registers },
    /** The response was lost, so a profile may have been created. The traveller decides whether to send the form again. */
    unknown: { exit: 'forget error', on: registers },
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
    signingInAgency: {
      invoke: {
        id: 'agencySignIn',
        src: 'agencySignIn',
        input: ({ context: { joining } }) => ({
          flow: 'booking',
          variables: { loginID: joining?.number ?? '', password: joining?.password ?? '' },
        }),
        onDone: 'joined',
        onError: { target: 'unsigned', actions: 'keep the failure' },
      },
    },
    joined: {},
    /** The profile was created, but the sign-in failed. The member or agency can sign in with the number. */
    unsigned: { exit: 'forget error', on: { 'account.changed': 'joined' } },
  },
})
