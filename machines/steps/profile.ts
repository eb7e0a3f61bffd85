import { assertEvent, assign } from 'xstate'
import { marketToWire, profileChangeToWire, wishedIn } from '#src/domain/member.ts'
import { flowSetup } from '../flow-setup.ts'
import { failedToSave, listingTrips, namingDelegates, notSaved } from '../patterns/showing-profile.ts'
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
  on: {
    'account.changed': { target: '.asking', actions: assign({ member: undefined, agency: undefined }) },
    'account.delete': '.deleting',
  },
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
    namingDelegates: namingDelegates(({ member }, delegates) => ({ member: { ...member, delegates } })),
    listing: listingTrips(({ member }, trips) => ({ member: { ...member, trips } })),
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
        ...notSaved,
      },
    },
    deleting: {
      invoke: {
        id: 'deleteProfile',
        src: 'deleteProfile',
        input: ({ event }) => {
          assertEvent(event, 'account.delete')
          return { flow: 'booking', variables: { password: event.password } }
        },
        onDone: 'deleted',
        onError: [
          { guard: 'has tried too often', target: 'undeleted', actions: 'keep the failure' },
          { guard: 'is a definite no', target: 'undeleted', actions: 'keep the failure' },
          { target: 'unheard', actions: 'keep the failure' },
        ],
      },
    },
    /** Nothing was deleted: the password is wrong, or something depends on the account. */
    undeleted: { exit: 'forget error', on: { 'deletion.leave': 'asking' } },
    /** The response was lost, so the account may have been deleted. */
    unheard: { exit: 'forget error', on: { 'deletion.leave': 'asking' } },
    /** The account chart then ends the sign-in in this tab. */
    deleted: {},
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
        onError: failedToSave,
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
