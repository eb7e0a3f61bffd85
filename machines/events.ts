import type { ExtraWish } from '#src/domain/cart-wire.ts'
import type { LegWish } from '#src/domain/exchange-search.ts'
import type { PassengerOnFlight } from '#src/domain/booking.ts'
import type { Failure } from '#src/domain/failure.ts'
import type { Flow } from '#src/domain/flow.ts'
import type { Money } from '#src/domain/money.ts'
import type { Contact, Passenger } from '#src/domain/passenger.ts'
import type { CardPlace, PaymentDecision, PaymentType } from '#src/domain/payment.ts'
import type { RefundChoice } from '#src/domain/refund.ts'
import type { Search } from '#src/domain/search.ts'
import type { SeatChoice } from '#src/domain/seat.ts'
import type { Step } from '#src/domain/step.ts'
import type { TripWanted } from '#src/domain/trip-retrieval.ts'
import type { UpgradeWish } from '#src/domain/upgrade.ts'

/** What a traveller can do: `noun.verb`, in every flow the same words. */
export type FlowEvent =
  | { type: 'search.submit'; search: Search }
  | { type: 'legs.submit'; wishes: LegWish[] }
  | { type: 'offer.pick'; leg: number; ref: number }
  | { type: 'leg.show'; leg: number }
  | { type: 'day.pick'; leg: number; date: string }
  /** What the days of a month would cost: its first day, `YYYY-MM-DD`. */
  | { type: 'days.show'; month: string }
  | { type: 'days.close' }
  | { type: 'rules.show'; refs: number[] }
  | { type: 'rules.close' }
  | { type: 'price.accept' }
  | { type: 'price.refuse' }
  | { type: 'passengers.submit'; passengers: Passenger[]; contact: Contact }
  // `isAgreed` where something paid for is given up: what comes back of it, or is lost, has been seen.
  | { type: 'seat.pick'; choice: SeatChoice; isAgreed?: true }
  | { type: 'seat.remove'; choice: SeatChoice; isAgreed?: true }
  | { type: 'exitRow.affirm' }
  | { type: 'exitRow.refuse' }
  /** So many of each extra are wanted in all: done together, or not at all. */
  | { type: 'extras.set'; wishes: ExtraWish[]; isAgreed?: true }
  | { type: 'insurance.add'; productId: string; isAgreed?: true }
  | { type: 'insurance.remove'; productId: string; isAgreed?: true }
  /** What is paid for is kept after all. */
  | { type: 'giving.refuse' }
  /** Seats are left though some of the party have none, or are chosen for them after all. */
  | { type: 'leaving.confirm' }
  | { type: 'leaving.refuse' }
  /** The trip is opened anew, as it is now. */
  | { type: 'trip.reopen' }
  | { type: 'form.pick'; form: PaymentType }
  | { type: 'form.split'; amount: Money }
  | { type: 'form.follow'; form: PaymentType }
  | { type: 'form.join' }
  | { type: 'card.recognise'; firstDigits: string; place: CardPlace }
  | { type: 'wallet.open' }
  | { type: 'wallet.close' }
  /** A change for which nothing is to be paid. */
  | { type: 'change.confirm'; requestId: string }
  /** The price of a change is kept no longer. */
  | { type: 'quote.lapse' }
  | { type: 'payment.submit'; decision: PaymentDecision }
  /** The same flight is bought again for the same people, or what was booked before is shown. */
  | { type: 'purchase.repeat' }
  | { type: 'booking.show' }
  | { type: 'challenge.answer' }
  | { type: 'challenge.abandon' }
  | { type: 'attempt.giveUp' }
  | { type: 'redirect.again' }
  | { type: 'flights.again' }
  | { type: 'hold.show' }
  | { type: 'hold.pick'; id: string }
  | { type: 'hold.place'; decision: PaymentDecision }
  | { type: 'hold.release' }
  | { type: 'hold.keep' }
  | { type: 'release.confirm' }
  /** The clock is near the time to pay, or over it. */
  | { type: 'hold.warn'; minutes: 2 | 10 }
  | { type: 'hold.lapse' }
  | { type: 'upgrades.choose'; wishes: UpgradeWish[] }
  | { type: 'upgrades.giveBack'; upgradeIds: string[] }
  | { type: 'giveBack.confirm' }
  /** What of a trip is to be cancelled, how its money comes back, and the decision. */
  | { type: 'scope.pick'; scope: string }
  | { type: 'refund.pick'; choice: RefundChoice }
  | { type: 'cancel.confirm'; requestId: string }
  | { type: 'trip.find'; wanted: TripWanted }
  | { type: 'trip.other' }
  /** Somebody is signed in: their trips are wanted. */
  | { type: 'trips.read' }
  | { type: 'airlineChange.accept' }
  | { type: 'alternative.take'; alternative: string }
  | { type: 'offload.ask'; passenger: PassengerOnFlight }
  | { type: 'answer.confirm' }
  | { type: 'answer.withdraw' }
  /** Back to the trip's own page. */
  | { type: 'trip.show' }
  | { type: 'step.next' }
  | { type: 'step.skip' }
  | { type: 'step.back' }
  | { type: 'step.retry' }
  | { type: 'flow.leave'; flow: Flow; at: Step }
  /** Another is signed in than before, or nobody: what depends on that is read again. */
  | { type: 'account.changed' }
  // Stands for the failure of any operation: the wildcard works and the union stays closed.
  | { type: 'xstate.error.actor.operation'; error: Failure; actorId: string }

/** The events that may give up something that was paid for. */
export type GivingWish = Extract<FlowEvent, { isAgreed?: true }>
