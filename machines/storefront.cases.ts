import { openingCalls } from '#src/domain/configuration.ts'
import { flowNames } from '#src/domain/flow.ts'
import { changeCart, withoutBag } from '#src/operations/outcomes/samples/change.ts'
import { booked, cart, search } from '#src/operations/outcomes/samples/trip.ts'
import type { BesideCases } from './cases.ts'
import { isCommit } from './press.ts'
import { presses } from './press.cases.ts'
import type { SessionContext } from './session.ts'
import { nothingKept } from './trip.ts'

const kept = { ...nothingKept, search, cart: cart() }
const ended = (outcome: 'expired' | 'handedOver', flow: SessionContext['flow'], at: SessionContext['at']) => ({
  outcome,
  flow,
  at,
  kept,
})

const paid = { type: 'payment.submit', at: 'payment' } as const

const flowAnswers = {
  'a booking expired': ended('expired', 'booking', 'payment'),
  'a trip expired': ended('expired', 'mto', 'trip-review'),
  'a booking expired as somebody paid': {
    ...ended('expired', 'booking', 'payment'),
    pressed: paid,
  },
  'a hold expired as somebody paid': { ...ended('expired', 'bnpl', 'payment'), pressed: paid },
  'a trip expired as its first seat was picked': {
    ...ended('expired', 'mto', 'seat-selection'),
    pressed: { ...presses(changeCart()).seat },
  },
  'a trip expired as it was being changed': {
    ...ended('expired', 'mto', 'trip-review'),
    kept: { ...kept, booking: booked, cart: withoutBag },
  },
  'left for a new booking': ended('handedOver', 'booking', 'home'),
  'left for a trip': ended('handedOver', 'booking', 'myb'),
  ...Object.fromEntries(
    flowNames
      .slice(1)
      .map((flow) => [`left to ${flow}`, { ...ended('handedOver', flow, 'trip-opening'), kept: { ...kept, booking: booked } }]),
  ),
}

const rebuilt = (changes: SessionContext['changes']) => ({ outcome: 'recovered', at: 'payment', kept, changes })

/** Cases of the root chart, with sample outputs of the flows and of the charts that the root invokes. */
export const storefrontCases: BesideCases<SessionContext> = {
  starts: [
    { name: 'from the beginning', input: { executionKey: '', flow: 'booking', at: 'home', kept: nothingKept } },
    { name: 'a reload', input: { executionKey: 'e1s1', flow: 'booking', at: 'payment', kept: nothingKept } },
    ...openingCalls.map((opensWith) => ({
      name: `conversations are opened by ${opensWith}`,
      input: { executionKey: '', flow: 'booking' as const, at: 'home' as const, kept: nothingKept, opensWith },
    })),
    {
      name: 'a page that is not there',
      input: { executionKey: '', flow: 'booking', at: 'home', kept: nothingKept, isNowhere: true },
    },
    {
      name: 'a trip whose chart is still to be loaded',
      input: { executionKey: '', flow: 'mto', at: 'trip-opening', kept: { ...nothingKept, booking: booked }, absent: ['mto'] },
    },
    { name: 'a trip that nobody named', input: { executionKey: '', flow: 'mto', at: 'trip-review', kept: nothingKept } },
  ],
  spec: ['1. What the product does and for whom', '4. Execution key'],
  project: ({ kept: { booking, tripWanted, openAttempt, returnState }, isNowhere, opensWith, absent, ...session }, value) => ({
    executionKey: session.executionKey,
    flow: session.flow,
    at: session.at,
    isCommit: session.pressed !== undefined && isCommit(session.pressed),
    named: [booking !== undefined, tripWanted !== undefined, openAttempt !== undefined, returnState !== undefined],
    changes: session.changes.length,
    turns: session.turns,
    hasSomethingToResume: session.hasSomethingToResume,
    endings: session.endings,
    // Only the first state checks whether the address names a page.
    ...(value === 'arriving' && { isNowhere: isNowhere === true }),
    wasLost: session.wasLost,
    opensWith: opensWith ?? '',
    absent: (absent ?? []).join(),
  }),
  events: {
    'execution.received': { 'a first key': { key: 'e1s1' }, 'another key': { key: 'e2s1' } },
    'execution.ended': { 'the first key': { key: 'e1s1' }, 'another key': { key: 'e2s1' } },
    'flow.start': { 'a new booking': { flow: 'booking', at: 'home' } },
    'xstate.snapshot.account': {
      nobody: { snapshot: { context: { turns: 0 } } },
      'a member': { snapshot: { context: { turns: 1, who: { kind: 'member', displayName: 'Ines Marlow' } } } },
    },
  },
  answers: {
    ...Object.fromEntries([...flowNames, 'outside'].map((flow) => [flow, flowAnswers])),
    chart: { 'the chart': {} },
    recall: {
      'what was kept': { at: 'payment', kept, hasExpired: false },
      'nothing, and expired': { at: 'payment', kept: nothingKept, hasExpired: true },
    },
    recovery: {
      'as it was': rebuilt([]),
      'with changes': rebuilt([{ kind: 'seatGone', subject: '12A', passengerId: '1' }]),
      lost: { outcome: 'lost', at: 'home', kept: nothingKept, changes: [] },
    },
    reopening: {
      'as it was': { ...rebuilt([]), at: 'trip-review' },
      'with changes': { ...rebuilt([{ kind: 'seatGone', subject: '12A', passengerId: '1' }]), at: 'trip-review' },
      lost: { outcome: 'lost', at: 'trip-review', kept, changes: [] },
    },
  },
  known: ({ flow, kept }) => ({ ...kept, flow }),
  endless: { account: 'who is signed in may change as long as the page is open' },
}
