import { assertEvent } from 'xstate'
import { authorSetup } from './author-setup.ts'

/** After a refusal, the panel stays open, so that the author can choose another time. */
const refusals = [
  {
    guard: { type: 'the sign-in is over', params: ({ event }: { event: object }) => event },
    target: 'closed',
    actions: 'ask to sign in again',
  },
  { target: 'open', actions: { type: 'note why the plan was refused', params: ({ event }: { event: object }) => event } },
] as const

/** The schedule: lists planned publications, adds them, moves them to another time and cancels them. */
export const scheduleRegion = authorSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'schedule.open': { target: 'reading', actions: { type: 'note the plan', params: undefined } } } },
    reading: {
      invoke: {
        src: 'readPlans',
        onDone: { target: 'open', actions: { type: 'keep the plans', params: ({ event }) => event.output } },
        onError: refusals,
      },
    },
    open: { on: { 'plan.set': 'setting', 'plan.cancel': 'cancelling' } },
    setting: {
      entry: { type: 'note the plan', params: undefined },
      invoke: {
        src: 'setPlan',
        input: ({ event }) => {
          assertEvent(event, 'plan.set')
          return { at: event.at, id: event.id }
        },
        onDone: { target: 'reading', actions: { type: 'note the plan', params: 'planned' } },
        onError: refusals,
      },
    },
    cancelling: {
      entry: { type: 'note the plan', params: undefined },
      invoke: {
        src: 'cancelPlan',
        input: ({ event }) => {
          assertEvent(event, 'plan.cancel')
          return { id: event.id }
        },
        onDone: { target: 'reading', actions: { type: 'note the plan', params: 'cancelled' } },
        onError: refusals,
      },
    },
  },
  on: { 'schedule.close': '.closed', 'person.change': '.closed' },
})
