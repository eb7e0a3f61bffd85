import type { ContextFrom } from 'xstate'
import type { AccountEvent, AccountState } from '#machines/account-setup.ts'
import type { FlowEvent } from '#machines/events.ts'
import type { SessionContext, SessionEvent, SessionInput } from '#machines/session.ts'
import type { recall } from '#machines/recall.ts'
import type { recovery } from '#machines/recovery.ts'
import type { reopening } from '#machines/reopening.ts'
import { recordedAnswers } from '#src/operations/recorded/answers.ts'
import { allow, type Allowed, type Declared, kept } from '#src/operations/recorded/allowed.ts'
import { decision } from '#src/operations/payment/recorded.ts'
import { moneyFields } from '#src/operations/recorded/money.ts'
import { cart, contact, passenger, search } from '#src/operations/trip/recorded.ts'
import { carSearchFields, faresWantedFields, flightWantedFields, hotelSearchFields } from './redact-searches.ts'
import {
  failure,
  passengerOnFlight,
  wish,
  keptOfTrip,
  chosenSeat,
  extraWish,
  press,
  market,
  recordedTrip,
} from './redact-trip.ts'

/** The version of these rules, which every redacted file states. */
export const policyVersion = 'v3'

const session = allow<SessionContext>()({
  ...kept<SessionContext>()('flow', 'at', 'asked', 'hasSomethingToResume', 'isNowhere', 'wasLost', 'isBookedAlready', 'turns'),
  opensWith: 'keep',
  absent: 'keep',
  kept: keptOfTrip,
  pressed: press,
  who: { kind: 'keep' },
})

const input = allow<SessionInput>()({
  ...kept<SessionInput>()('flow', 'at', 'isNowhere', 'opensWith', 'absent'),
  kept: keptOfTrip,
})

const account = allow<AccountState>()({
  ...kept<AccountState>()('turns', 'isTold', 'isOpen', 'wasLost', 'refusal', 'wait', 'kind', 'hasAskedAnew'),
  who: { kind: 'keep' },
})

type AnyEvent = FlowEvent | SessionEvent | AccountEvent

type FieldsOf<Type> = Omit<Extract<AnyEvent, { type: Type }>, 'type'>

type EventRules = { readonly [Type in AnyEvent['type']]?: Allowed<FieldsOf<Type>> }

const ofEach = <const Rules extends EventRules>(
  rules: Rules & { [Type in keyof Rules]: Declared<Rules[Type], FieldsOf<Type>> },
): Rules => rules

const giving = { isAgreed: 'keep' } as const

const events = ofEach({
  'xstate.route': { to: 'keep' },
  'flow.start': { flow: 'keep', at: 'keep' },
  'flow.leave': { flow: 'keep', at: 'keep' },
  'search.submit': { search },
  'legs.submit': { wishes: { itself: 'keep', ...search.legs } },
  'offer.pick': { leg: 'keep', ref: 'keep' },
  'leg.show': { leg: 'keep' },
  'day.pick': { leg: 'keep', date: 'keep' },
  'rules.show': { refs: 'keep' },
  'betterFare.take': { refs: 'keep' },
  'passengers.submit': { passengers: passenger, contact },
  'seat.pick': { choice: chosenSeat, ...giving },
  'seat.remove': { choice: chosenSeat, ...giving },
  'extras.set': { wishes: extraWish, ...giving },
  'insurance.add': { productId: 'keep', ...giving },
  'insurance.remove': { productId: 'keep', ...giving },
  'cover.add': { kind: 'keep', offerId: 'keep' },
  'cover.remove': { kind: 'keep' },
  'product.order': { kind: 'keep' },
  'product.return': { id: 'keep' },
  'form.pick': { form: 'keep' },
  'form.split': { amount: moneyFields },
  'form.follow': { form: 'keep' },
  'card.recognise': { place: 'keep' },
  'payment.submit': { decision },
  'hold.pick': { id: 'keep' },
  'hold.place': { decision },
  'hold.warn': { minutes: 'keep' },
  'upgrades.price': { wishes: wish },
  'upgrades.choose': { wishes: wish },
  'upgrades.giveBack': { upgradeIds: 'keep' },
  'scope.pick': { scope: 'keep' },
  'refund.pick': { choice: 'keep' },
  'flight.find': { wanted: flightWantedFields },
  'fares.find': { wanted: faresWantedFields },
  'cars.search': { search: carSearchFields },
  'hotels.search': { search: hotelSearchFields },
  'hotel.show': { hotelId: 'keep', search: hotelSearchFields },
  'room.show': { roomId: 'keep' },
  'option.explain': { tripOption: 'keep' },
  'offload.ask': { passenger: passengerOnFlight },
  'member.update': { change: { part: 'keep', preferences: market } }, // The preferred market determines the next state.
  'signIn.submit': { kind: 'keep' },
  'reset.request': { kind: 'keep' },
  'reset.arrive': { kind: 'keep' },
})

/** The values that may be kept, by source. Everything that is not listed is redacted. */
export const redactionPolicy = {
  answers: recordedAnswers as Readonly<Record<string, unknown>>,
  events: events as Readonly<Record<string, unknown>>,
  failure,
  inputs: { storefront: input } as Readonly<Record<string, unknown>>,
  /** Contexts by the actor's id. The root's context is listed under the id of its chart. */
  contexts: {
    storefront: session,
    account,
    flow: recordedTrip,
    recall: allow<ContextFrom<typeof recall>>()({
      flow: 'keep',
      at: 'keep',
      asked: 'keep',
      kept: keptOfTrip,
      hasExpired: 'keep',
    }),
    recovery: allow<ContextFrom<typeof recovery>>()({
      flow: 'keep',
      at: 'keep',
      kept: keptOfTrip,
      before: cart,
      seats: 'keep',
      extras: 'keep',
    }),
    reopening: allow<ContextFrom<typeof reopening>>()({
      flow: 'keep',
      at: 'keep',
      kept: keptOfTrip,
      before: cart,
      refs: 'keep',
      redo: { kind: 'keep', choice: chosenSeat, wish: extraWish, productId: 'keep' },
    }),
  } as Readonly<Record<string, unknown>>,
}
