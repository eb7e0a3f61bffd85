import { and, assign, type DoneActorEvent, type PromiseActorLogic, raise, sendTo, setup } from 'xstate'
import type { Booking, TripDetails } from '#src/domain/booking.ts'
import { flowNames } from '#src/domain/flow.ts'
import { isReturn } from '#src/domain/step.ts'
import type { OperationActors } from '#src/operations/index.ts'
import { chartGuards, loadingNextChart, withNextChart } from './absent-charts.ts'
import { bounded } from './bounded.ts'
import type { account } from './account.ts'
import type { AccountState } from './account-setup.ts'
import type { bnpl } from './bnpl.ts'
import type { booking } from './booking.ts'
import type { cancelAndRefund } from './cancelAndRefund.ts'
import type { cancelUpgrade } from './cancelUpgrade.ts'
import type { exchange } from './exchange.ts'
import type { mto } from './mto.ts'
import type { outside } from './outside.ts'
import type { Recalled, recall } from './recall.ts'
import type { Recovered, recovery } from './recovery.ts'
import type { reopening } from './reopening.ts'
import { running } from './running-flow.ts'
import { failureOf } from './failure-in.ts'
import { afterFlow, goesOnWithATrip, hadChangedNothing, isAboutBooking, wasChanging } from './kept-for.ts'
import { isCommit } from './press.ts'
import {
  type FlowChartName,
  newSession,
  nothingReported,
  type SessionContext,
  type SessionEvent,
  type SessionInput,
} from './session.ts'
import { starting, startingGuards } from './starting.ts'
import type { upgrade } from './upgrade.ts'
import { type FlowOutput, nothingKept } from './trip.ts'

const outputOf = <Output = FlowOutput>(event: unknown): Output => (event as DoneActorEvent<Output>).output

const boughtIn = (event: unknown): Booking | undefined => outputOf<TripDetails>(event).booking

/** After this many conversations that expired within `calm` of each other, no more are begun. The gateway may be losing them all. */
const mostEndings = 5

const accountIn = ({ event }: { event: unknown }): AccountState =>
  (event as { snapshot: { context: AccountState } }).snapshot.context

/**
 * The root chart. It holds the execution key of the session, recovers the trip when a conversation expires, and decides which
 * flow runs.
 */
export const storefront = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, input: {} as SessionInput },
  actors: {} as Pick<OperationActors, 'init' | 'dcmcInit' | 'tripDetails'> & {
    /** Provided by `src/app`, which loads the chart of a flow. */
    chart: PromiseActorLogic<void, { name: FlowChartName }>
    account: typeof account
    booking: typeof booking
    mto: typeof mto
    bnpl: typeof bnpl
    exchange: typeof exchange
    upgrade: typeof upgrade
    cancelUpgrade: typeof cancelUpgrade
    cancelAndRefund: typeof cancelAndRefund
    outside: typeof outside
    recall: typeof recall
    recovery: typeof recovery
    reopening: typeof reopening
  },
  guards: {
    ...startingGuards,
    ...chartGuards,
    'names no page': ({ context: { isNowhere } }) => isNowhere === true,
    'could not be put back': ({ event }) => outputOf<Recovered>(event).outcome === 'lost',
    'has something to resume': ({ context }) => context.hasSomethingToResume,
    'is another key': ({ context, event }) => event.type === 'execution.received' && event.key !== context.executionKey,
    'is the current key': ({ context, event }) => event.type === 'execution.ended' && event.key === context.executionKey,
    'ended by expiry': ({ event }) => outputOf(event).outcome === 'expired',
    'ended too often': ({ context: { endings }, event }) => outputOf(event).outcome === 'expired' && endings >= mostEndings,
    'lost a trip': ({ event }) => outputOf(event).outcome === 'expired' && isAboutBooking(outputOf(event)),
    'lost a trip too often': and(['lost a trip', 'ended too often']),
    'was changing a trip': ({ event }) => wasChanging(outputOf(event)),
    'had changed nothing yet': ({ event }) => hadChangedNothing(outputOf(event)),
    'came to what is over': ({ context: { flow }, event }) => {
      const { hasExpired, at, kept } = outputOf<Recalled>(event)
      // A bank's return may belong to any payment. Only the gateway knows to which.
      return flow === 'booking' && hasExpired && goesOnWithATrip(at, kept) && !isReturn(at)
    },
    'was bought': ({ event }) => boughtIn(event) !== undefined,
    'has nothing to put back': ({ context }) => context.wasLost,
    /** The gateway understood the request, and knows no booking of this conversation. */
    'bought nothing': ({ event }) => ['EXECUTION_EXPIRED', 'businessLogic', 'validation'].includes(failureOf(event)?.type ?? ''),
    'bought nothing and has nothing to put back': and(['bought nothing', 'has nothing to put back']),
    /**
     * Nothing has changed, and the interrupted press was not a commit. A commit is always reported, because the traveller has to
     * repeat it.
     */
    'has nothing to tell': ({ context: { changes, pressed } }) => changes.length === 0 && !(pressed && isCommit(pressed)),
    'is another account': ({ context, event }) => accountIn({ event }).turns !== context.turns,
  },
  actions: {
    'keep trip': assign(({ context, event }) => ({ ...afterFlow(context, outputOf(event)), ...nothingReported })),
    'take key': assign({
      executionKey: ({ context, event }) => (event.type === 'execution.received' ? event.key : context.executionKey),
    }),
    'forget key': assign({ executionKey: '', endedKey: '' }),
    'note the end of the key': assign(({ context }) => ({ executionKey: '', endedKey: context.executionKey })),
    /** After a purchase, the gateway still reports the booking of the conversation under its ended key. */
    'take up the ended key': assign(({ context: { executionKey, endedKey } }) => ({ executionKey: executionKey || endedKey })),
    'show what was bought': assign(({ context: { asked, kept }, event }) => ({
      at: 'confirmation' as const,
      asked: 'confirmation' as const,
      kept: { ...kept, booking: boughtIn(event), openAttempt: undefined },
      wasLost: false,
      isBookedAlready: asked !== 'confirmation' && !isReturn(asked),
      pressed: undefined,
    })),
    'open the trip again': assign(({ context: { kept } }) => ({ kept: { ...kept, cart: undefined } })),
    'take what was recalled': assign(({ event }) => {
      const { at, kept, hasExpired } = outputOf<Recalled>(event)
      return { at, kept, wasLost: hasExpired && kept.cart === undefined && at !== 'home' }
    }),
    'take what was put back': assign(({ event }) => {
      const { at, kept, changes } = outputOf<Recovered>(event)
      return { at, kept, changes }
    }),
    'count ending': assign({ endings: ({ context }) => context.endings + 1 }),
    'forget endings': assign({ endings: 0 }),
    'look for the booking': assign(({ context: { kept } }) => ({
      flow: 'booking' as const,
      at: 'myb' as const,
      asked: 'myb' as const,
      kept: { ...kept, cart: undefined },
    })),
    /** Only the search is kept. */
    'begin anew': assign(({ context, event }) =>
      event.type === 'flow.start'
        ? {
            flow: event.flow,
            at: event.at,
            kept: { ...nothingKept, search: context.kept.search },
            pressed: undefined,
            executionKey: '',
            endedKey: '',
          }
        : {},
    ),
    'note account': assign(({ event }) => {
      const { who, turns } = accountIn({ event })
      return { who, turns }
    }),
    'note the chart': assign(({ context }) => withNextChart(context)),
    'forget account': assign({ who: undefined }),
    'tell flow': sendTo('flow', { type: 'account.changed' }),
    /**
     * Provided by `src/app`. Removes the selected insurance, refund protection, CFAR, health protection and country codes from
     * session storage.
     */
    'clear selections': () => {},
  },
  delays: { calm: 60_000 },
}).createMachine({
  options: bounded,
  id: 'storefront',
  context: newSession,
  initial: 'arriving',
  invoke: {
    id: 'account',
    src: 'account',
    onSnapshot: [
      { guard: 'is another account', actions: ['note account', raise({ type: 'account.changed' })] },
      { actions: 'note account' },
    ],
    // After signing out, the trip continues as a guest's.
    onError: { actions: ['forget account', raise({ type: 'account.changed' })] },
  },
  on: {
    'execution.received': { guard: 'is another key', actions: ['take key', 'clear selections'] },
    'execution.ended': { guard: 'is the current key', actions: 'note the end of the key' },
  },
  states: {
    arriving: {
      always: [
        { guard: 'names no page', target: 'nowhere' },
        { guard: 'has something to resume', target: 'recalling' },
        { target: 'deciding' },
      ],
    },
    recalling: {
      invoke: {
        id: 'recall',
        src: 'recall',
        input: ({ context: { flow, at, kept } }) => ({ flow, at, kept }),
        onDone: [
          { guard: 'came to what is over', target: 'asking', actions: 'take what was recalled' },
          { target: 'deciding', actions: 'take what was recalled' },
        ],
        onError: 'deciding',
      },
    },
    /**
     * Before anything is rebuilt, asks the gateway what the conversation bought, perhaps in another tab. An existing booking is
     * shown, so that it is not sold twice.
     */
    asking: {
      entry: 'take up the ended key',
      invoke: {
        id: 'tripDetails',
        src: 'tripDetails',
        input: { flow: 'booking', variables: { pnrQuery: { conversation: true } } },
        onDone: [
          { guard: 'was bought', target: 'deciding', actions: 'show what was bought' },
          { guard: 'has nothing to put back', target: 'deciding', actions: 'forget key' },
          { target: 'beginningAnew' },
        ],
        onError: [
          { guard: 'bought nothing and has nothing to put back', target: 'deciding', actions: 'forget key' },
          { guard: 'bought nothing', target: 'beginningAnew' },
          { target: 'unanswered' },
        ],
      },
    },
    unanswered: { on: { 'step.retry': 'asking', 'flow.start': { target: 'deciding', actions: 'begin anew' } } },
    /** No page has this address. It stays in the address bar, and the page offers ways to continue. */
    nowhere: { on: { 'flow.start': { target: 'deciding', actions: 'begin anew' } } },
    deciding: {
      always: [
        { guard: 'changes a trip that nobody named', target: 'outside', actions: 'look for the booking' },
        { guard: 'is outside the flows', target: 'outside' },
        ...flowNames.map((flow) => ({ guard: { type: 'is in the flow' as const, params: { flow } }, target: flow })),
        { guard: 'lacks the next chart', target: 'loading' },
        { target: 'starting' },
      ],
    },
    loading: loadingNextChart('#storefront.deciding', '#storefront.unloaded'),
    unloaded: { on: { 'step.retry': 'loading', 'flow.start': { target: 'deciding', actions: 'begin anew' } } },
    starting: starting('#storefront.booking', '#storefront.unstarted'),
    unstarted: { on: { 'step.retry': 'deciding', 'flow.start': { target: 'deciding', actions: 'begin anew' } } },
    outside: running('outside'),
    booking: running('booking'),
    mto: running('mto'),
    bnpl: running('bnpl'),
    exchange: running('exchange'),
    upgrade: running('upgrade'),
    cancelUpgrade: running('cancelUpgrade'),
    cancelAndRefund: running('cancelAndRefund'),
    beginningAnew: {
      entry: 'forget key',
      always: [{ guard: 'has to open a conversation', target: 'startingAnew' }, { target: 'recovering' }],
    },
    startingAnew: starting('#storefront.recovering', '#storefront.lost'),
    recovering: {
      invoke: {
        id: 'recovery',
        src: 'recovery',
        input: ({ context: { flow, at, kept } }) => ({ flow, at, kept }),
        onDone: [
          { guard: 'could not be put back', target: 'lost' },
          { target: 'recovered', actions: 'take what was put back' },
        ],
        onError: 'lost',
      },
    },
    reopening: {
      invoke: {
        id: 'reopening',
        src: 'reopening',
        input: ({ context: { flow, at, kept } }) => ({ flow, at, kept }),
        onDone: [
          { guard: 'could not be put back', target: 'deciding', actions: 'look for the booking' },
          { target: 'recovered', actions: 'take what was put back' },
        ],
        onError: { target: 'deciding', actions: 'look for the booking' },
      },
    },
    recovered: {
      always: { guard: 'has nothing to tell', target: 'deciding' },
      on: {
        'changes.accept': { target: 'deciding', actions: assign({ changes: [], pressed: undefined }) },
        'changes.refuse': { target: 'deciding', actions: assign({ changes: [], pressed: undefined, at: 'flight-selection' }) },
      },
    },
    lost: { on: { 'step.retry': 'asking', 'flow.start': { target: 'deciding', actions: 'begin anew' } } },
    /** One conversation after another about a booking has ended. The booking can be opened on the trip's page. */
    unopened: {
      on: {
        'step.retry': { target: 'deciding', actions: ['forget key', 'look for the booking'] },
        'flow.start': { target: 'deciding', actions: 'begin anew' },
      },
    },
    broken: {
      on: {
        'flow.start': {
          target: 'deciding',
          actions: assign(({ event }) => ({ flow: event.flow, at: event.at, kept: nothingKept, pressed: undefined })),
        },
      },
    },
  },
})
