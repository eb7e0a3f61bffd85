import { assertEvent, assign } from 'xstate'
import { marketToWire, profileChangeToWire, wishedIn } from '#src/domain/member.ts'
import { flowSetup } from '../flow-setup.ts'
import { agencyProfile } from './agency-profile.ts'

/**
 * The profile of the signed-in member or agency. The page needs no conversation, so an expired one is no reason to leave it. A change counts as
 * saved once the profile has been read again.
 */
export const profile = flowSetup.createStateConfig({
  id: 'profile',
  tags: 'aside',
  route: {},
  entry: { type: 'be at', params: { step: 'profile' } },
  initial: 'asking',
  exit: assign({ member: undefined, agency: undefined }),
  on: { 'account.changed': { target: '.asking', actions: assign({ member: undefined, agency: undefined }) } },
  states: {
    /** Waits until somebody is signed in. */
    asking: { on: { 'member.read': 'reading', 'agency.read': 'agency' } },
    agency: agencyProfile,
    reading: {
      invoke: {
        id: 'profile',
        src: 'profile',
        input: { flow: 'booking', variables: { returnBin: false } },
        onDone: {
          target: 'namingDelegates',
          actions: assign(({ context: { member }, event }) => ({ member: { ...member, details: event.output } })),
        },
        onError: { target: 'failed', actions: 'keep the failure' },
      },
    },
    failed: { exit: 'forget error', on: { 'step.retry': 'reading' } },
    namingDelegates: {
      invoke: {
        id: 'mvDelegates',
        src: 'mvDelegates',
        input: { flow: 'booking', variables: {} },
        onDone: {
          target: 'listing',
          actions: assign(({ context: { member }, event }) => ({ member: { ...member, delegates: event.output } })),
        },
        onError: 'listing',
      },
    },
    listing: {
      invoke: {
        id: 'upcomingTrips',
        src: 'upcomingTrips',
        input: { flow: 'booking', variables: {} },
        onDone: {
          target: 'shown',
          actions: assign(({ context: { member }, event }) => ({ member: { ...member, trips: event.output } })),
        },
        onError: { target: 'shown.unlisted', actions: 'keep the failure' },
      },
    },
    shown: {
      initial: 'ready',
      on: { 'member.update': 'saving', 'data.export': 'exporting' },
      states: {
        ready: {},
        unlisted: { exit: 'forget error', on: { 'step.retry': '#profile.listing' } },
        /** The page saves the data as a file, and then forgets it. */
        exported: {
          exit: assign(({ context: { member } }) => ({ member: { ...member, exported: undefined } })),
          on: { 'data.saved': 'handedOver' },
        },
        handedOver: {},
        unexported: { exit: 'forget error' },
        /** Nothing was changed. */
        rejected: { exit: 'forget error' },
        refused: { exit: 'forget error' },
        /** The response was lost, so the change may have been saved. Saving it again has the same result. */
        unsaved: { exit: 'forget error' },
      },
    },
    exporting: {
      entry: assign(({ context: { member } }) => ({ member: { ...member, isSaved: false } })),
      invoke: {
        id: 'exportProfile',
        src: 'exportProfile',
        input: { flow: 'booking', variables: {} },
        onDone: {
          target: 'shown.exported',
          actions: assign(({ context: { member }, event }) => ({ member: { ...member, exported: event.output } })),
        },
        onError: { target: 'shown.unexported', actions: 'keep the failure' },
      },
    },
    saving: {
      entry: assign(({ context: { member }, event }) => {
        assertEvent(event, 'member.update')
        return {
          failure: undefined,
          member: { ...member, changing: event.change.part, wished: wishedIn(event.change), isSaved: false },
        }
      }),
      invoke: {
        id: 'updateProfile',
        src: 'updateProfile',
        input: ({ event }) => {
          assertEvent(event, 'member.update')
          return { flow: 'booking', variables: profileChangeToWire(event.change) }
        },
        onDone: [
          { guard: 'prefers another market', target: 'applying', actions: 'note the saving' },
          { target: 'reading', actions: 'note the saving' },
        ],
        onError: [
          { guard: 'was answered with field errors', target: 'shown.rejected', actions: 'keep the failure' },
          { guard: 'is a definite no', target: 'shown.refused', actions: 'keep the failure' },
          { target: 'shown.unsaved', actions: 'keep the failure' },
        ],
      },
    },
    /** Applies the preferred language and currency to this conversation. If that fails, they apply from the next one. */
    applying: {
      invoke: {
        id: 'userCriteria',
        src: 'userCriteria',
        input: ({ context: { member } }) => ({ flow: 'booking', variables: { userCriteria: marketToWire(member?.wished) } }),
        onDone: 'reading',
        onError: 'reading',
      },
    },
  },
})
