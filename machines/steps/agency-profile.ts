import { assertEvent, assign } from 'xstate'
import { agencyChangeToWire } from '#src/domain/agency.ts'
import { flowSetup } from '../flow-setup.ts'
import { failedToSave, listingTrips, namingDelegates, notSaved } from '../patterns/showing-profile.ts'

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
    namingStaff: namingDelegates(({ agency }, staff) => ({ agency: { ...agency, staff } })),
    listing: listingTrips(({ agency }, trips) => ({ agency: { ...agency, trips } })),
    shown: {
      initial: 'ready',
      on: { 'agency.update': 'saving' },
      states: {
        ready: {},
        unlisted: { exit: 'forget error', on: { 'step.retry': '#agency.listing' } },
        ...notSaved,
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
        onError: failedToSave,
      },
    },
  },
})
