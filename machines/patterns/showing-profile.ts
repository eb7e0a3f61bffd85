import { assign } from 'xstate'
import type { Answer } from '#src/operations/index.ts'
import { flowSetup } from '../flow-setup.ts'
import type { Trip } from '../trip.ts'

/** Loads the delegates of a profile, which `keep` stores. Whether or not it succeeds, the page continues in its state `listing`. */
export const namingDelegates = (keep: (trip: Trip, delegates: Answer<'mvDelegates'>) => Partial<Trip>) =>
  flowSetup.createStateConfig({
    invoke: {
      id: 'mvDelegates',
      src: 'mvDelegates',
      input: { flow: 'booking', variables: {} },
      onDone: { target: 'listing', actions: assign(({ context, event }) => keep(context, event.output)) },
      onError: 'listing',
    },
  })

/** Loads the upcoming trips of a profile, which `keep` stores. The page continues in its state `shown`. */
export const listingTrips = (keep: (trip: Trip, trips: Answer<'upcomingTrips'>) => Partial<Trip>) =>
  flowSetup.createStateConfig({
    invoke: {
      id: 'upcomingTrips',
      src: 'upcomingTrips',
      input: { flow: 'booking', variables: {} },
      onDone: { target: 'shown', actions: assign(({ context, event }) => keep(context, event.output)) },
      onError: { target: 'shown.unlisted', actions: 'keep the failure' },
    },
  })

/** Leads from a change of a profile that failed to one of the states `notSaved`. */
export const failedToSave = [
  { guard: 'was answered with field errors', target: 'shown.rejected', actions: 'keep the failure' },
  { guard: 'is a definite no', target: 'shown.refused', actions: 'keep the failure' },
  { target: 'shown.unsaved', actions: 'keep the failure' },
] as const

/** The states of a profile page after a change that failed, inside its state `shown`. */
export const notSaved = {
  /** Nothing was changed. */
  rejected: { exit: 'forget error' },
  refused: { exit: 'forget error' },
  /** The response was lost, so the change may have been saved. Saving it again has the same result. */
  unsaved: { exit: 'forget error' },
} as const
