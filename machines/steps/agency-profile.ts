import { assertEvent, assign } from 'xstate'
import { agencyChangeToWire } from '#src/domain/agency.ts'
import { flowSetup } from '../flow-setup.ts'

/** The profile of the signed-in agency, a part of the profile page. A change counts as saved once the profile has been read again. */
export const agencyProfile = flowSetup.createStateConfig({
  id: 'agency',
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'agencyProfile',
        src: 'agencyProfile',
        input: { flow: 'booking', variables: {} },
        onDone: {
          target: 'namingStaff',
          actions: assign(({ context: { agency }, event }) => ({ agency: { ...agency, details: event.output } })),
        },
        onError: { target: 'failed', actions: 'keep the failure' },
      },
    },
    failed: { exit: 'forget error', on: { 'step.retry': 'reading' } },
    namingStaff: {
      invoke: {
        id: 'mvDelegates',
        src: 'mvDelegates',
        input: { flow: 'booking', variables: {} },
        onDone: {
          target: 'listing',
          actions: assign(({ context: { agency }, event }) => ({ agency: { ...agency, staff: event.output } })),
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
          actions: assign(({ context: { agency }, event }) => ({ agency: { ...agency, trips: event.output } })),
        },
        onError: { target: 'shown.unlisted', actions: 'keep the failure' },
      },
    },
    shown: {
      initial: 'ready',
      on: { 'agency.update': 'saving' },
      states: {
        ready: {},
        unlisted: { exit: 'forget error', on: { 'step.retry': '#agency.listing' } },
        /** Nothing was changed. */
        rejected: { exit: 'forget error' },
        refused: { exit: 'forget error' },
        /** The response was lost, so the change may have been saved. Saving it again has the same result. */
        unsaved: { exit: 'forget error' },
      },
    },
    saving: {
      entry: assign(({ context: { agency } }) => ({ failure: undefined, agency: { ...agency, isSaved: false } })),
      invoke: {
        id: 'agencyUpdateProfile',
        src: 'agencyUpdateProfile',
        input: ({ event }) => {
          assertEvent(event, 'agency.update')
          return { flow: 'booking', variables: agencyChangeToWire(event.change) }
        },
        onDone: {
          target: 'reading',
          actions: assign(({ context: { agency } }) => ({ agency: { ...agency, isSaved: true } })),
        },
        onError: [
          { guard: 'was answered with field errors', target: 'shown.rejected', actions: 'keep the failure' },
          { guard: 'is a definite no', target: 'shown.refused', actions: 'keep the failure' },
          { target: 'shown.unsaved', actions: 'keep the failure' },
        ],
      },
    },
  },
})
