import { assign } from 'xstate'
import { failing, flowSetup, stay } from '../flow-setup.ts'
import { lookAgain, looking, waitingForOutcome } from '../patterns/asking-for-outcome.ts'
import { type Trip, tripWantedOf } from '../trip.ts'

const { unknown, waiting } = waitingForOutcome('looking')

const chosenIds = ({ waiting }: Trip) => waiting?.chosen ?? []

/** Shows waitlisted upgrades and cancels them. Miles and certificates are returned, and authorised amounts are released. */
export const upgradeWaitlist = flowSetup.createStateConfig({
  id: 'upgrade-waitlist',
  route: { guard: { type: 'may enter', params: { step: 'upgrade-waitlist' } } },
  entry: { type: 'be at', params: { step: 'upgrade-waitlist' } },
  initial: 'entering',
  states: {
    entering: { always: [{ guard: 'knows the booking', target: 'loading' }, { target: 'opening' }] },
    /**
     * The step was opened by a link. The booking names the passenger and flight of each upgrade, but the page works without it.
     */
    opening: {
      invoke: {
        id: 'tripDetails',
        src: 'tripDetails',
        input: ({ context }) => ({ flow: context.flow, variables: { pnrQuery: tripWantedOf(context) } }),
        onDone: { target: 'loading', actions: assign({ booking: ({ event }) => event.output.booking }) },
        onError: 'loading',
      },
    },
    loading: {
      invoke: {
        id: 'cancelUpgradeOffers',
        src: 'cancelUpgradeOffers',
        input: ({ context }) => ({ flow: context.flow, variables: { pnrQuery: tripWantedOf(context) } }),
        onDone: [
          {
            guard: 'has upgrades on the waitlist',
            target: 'choosing',
            actions: assign({ waiting: ({ event }) => event.output }),
          },
          { target: 'nothingToCancel', actions: assign({ waiting: ({ event }) => event.output }) },
        ],
        onError: failing('refused'),
      },
    },
    nothingToCancel: {},
    /** The rules of the trip refuse the cancellation, or the gateway could not be reached. */
    refused: { exit: 'forget error', on: { 'step.retry': 'loading' } },
    choosing: {
      initial: 'ready',
      on: {
        'upgrades.giveBack': {
          guard: 'names an upgrade',
          target: 'pricing',
          actions: assign(({ context, event }) => ({
            waiting: context.waiting && { ...context.waiting, chosen: event.upgradeIds },
          })),
        },
      },
      states: { ready: {}, unsaved: { exit: 'forget error' } },
    },
    pricing: {
      entry: { type: 'note the press', params: { operation: 'cancelUpgradeProducts' } },
      invoke: {
        id: 'cancelUpgradeProducts',
        src: 'cancelUpgradeProducts',
        input: ({ context }) => ({ flow: context.flow, variables: { products: { upgradeIds: chosenIds(context) } } }),
        onDone: { target: 'reviewing', actions: assign({ waiting: ({ event }) => event.output }) },
        onError: [
          { guard: 'is cleared meanwhile', target: 'looking', actions: ['keep error', assign({ polls: 0 })] },
          failing('choosing.unsaved'),
        ],
      },
    },
    reviewing: { exit: 'forget error', on: { 'step.back': 'choosing', 'giveBack.confirm': 'confirming' } },
    confirming: {
      tags: 'committing',
      on: stay,
      invoke: {
        id: 'cancelUpgradeConfirm',
        src: 'cancelUpgradeConfirm',
        input: ({ context }) => ({
          flow: context.flow,
          isAtOnce: true,
          variables: { products: { upgradeIds: chosenIds(context), confirmed: true } },
        }),
        onDone: { target: 'givenBack', actions: assign({ booking: ({ event }) => event.output.booking }) },
        onError: [
          { guard: 'was not sent', target: 'reviewing', actions: 'keep error' },
          { guard: 'is cleared meanwhile', target: 'looking', actions: ['keep error', assign({ polls: 0 })] },
          { guard: 'is a definite no', target: 'refused', actions: 'keep error' },
          // The cancellation may have taken effect, so the trip is read instead of cancelling again.
          { target: 'unknown', actions: ['keep error', assign({ polls: 0 })] },
        ],
      },
    },
    unknown,
    looking,
    learning: {
      tags: 'committing',
      always: [
        { guard: 'was cleared too soon', target: 'cleared', actions: 'forget error' },
        { guard: 'is waitlisted still', target: 'notGivenBack', actions: 'forget error' },
        { target: 'givenBack', actions: 'forget error' },
      ],
    },
    waiting,
    undecided: { exit: 'forget error', on: lookAgain },
    /** A seat became free before the cancellation, so the upgrade is confirmed. */
    cleared: { on: { 'step.retry': 'loading' } },
    notGivenBack: { on: { 'step.retry': 'loading' } },
    givenBack: { on: { 'step.next': 'done' } },
    done: { type: 'final' },
  },
})
