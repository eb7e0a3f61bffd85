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

/** Everything that a traveller can do, as `noun.verb` events that every flow shares. */
export type FlowEvent =
  | { type: 'search.submit'; search: Search }
  | { type: 'legs.submit'; wishes: LegWish[] }
  /** `isAgreed`: the fare is worse than the owned one, and the traveller has accepted the loss. */
  | { type: 'offer.pick'; leg: number; ref: number; isAgreed?: true }
  /** The traveller declines the worse fare. */
  | { type: 'losing.refuse' }
  | { type: 'leg.show'; leg: number }
  | { type: 'day.pick'; leg: number; date: string }
  /** Asks for the prices of a month, named by its first day (`YYYY-MM-DD`). */
  | { type: 'days.show'; month: string }
  | { type: 'days.close' }
  | { type: 'rules.show'; refs: number[] }
  | { type: 'rules.close' }
  | { type: 'price.accept' }
  | { type: 'price.refuse' }
  | { type: 'passengers.submit'; passengers: Passenger[]; contact: Contact }
  // `isAgreed`: the traveller has seen how much of the forfeited item is refunded or lost.
  | { type: 'seat.pick'; choice: SeatChoice; isAgreed?: true }
  | { type: 'seat.remove'; choice: SeatChoice; isAgreed?: true }
  | { type: 'exitRow.affirm' }
  | { type: 'exitRow.refuse' }
  /** The wanted quantity of each extra, applied together or not at all. */
  | { type: 'extras.set'; wishes: ExtraWish[]; isAgreed?: true }
  | { type: 'insurance.add'; productId: string; isAgreed?: true }
  | { type: 'insurance.remove'; productId: string; isAgreed?: true }
  /** Keeps what was already paid for. */
  | { type: 'giving.refuse' }
  /** Leaves the seat map although some travellers have no seat, or stays to choose one. */
  | { type: 'leaving.confirm' }
  | { type: 'leaving.refuse' }
  /** Opens the trip again in its current state. */
  | { type: 'trip.reopen' }
  | { type: 'form.pick'; form: PaymentType }
  | { type: 'form.split'; amount: Money }
  | { type: 'form.follow'; form: PaymentType }
  | { type: 'form.join' }
  | { type: 'card.recognise'; firstDigits: string; place: CardPlace }
  /** The processor's fields are asked to turn the card into a token. They refuse the card, or give no answer. */
  | { type: 'card.tokenise' }
  | { type: 'card.refuse' }
  | { type: 'card.miss' }
  | { type: 'wallet.open' }
  | { type: 'wallet.close' }
  /** Confirms a change that costs nothing. */
  | { type: 'change.confirm'; requestId: string }
  /** The quote of a change has expired. */
  | { type: 'quote.lapse' }
  | { type: 'payment.submit'; decision: PaymentDecision }
  /** Buys the same flight again for the same people, or shows the existing booking. */
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
  /** A hold's deadline is close, or has passed. */
  | { type: 'hold.warn'; minutes: 2 | 10 }
  | { type: 'hold.lapse' }
  | { type: 'upgrades.choose'; wishes: UpgradeWish[] }
  | { type: 'upgrades.giveBack'; upgradeIds: string[] }
  | { type: 'giveBack.confirm' }
  /** What to cancel, where to send the refund, and the decision. */
  | { type: 'scope.pick'; scope: string }
  | { type: 'refund.pick'; choice: RefundChoice }
  | { type: 'cancel.confirm'; requestId: string }
  | { type: 'trip.find'; wanted: TripWanted }
  | { type: 'trip.other' }
  /** Requests the signed-in member's trips. */
  | { type: 'trips.read' }
  | { type: 'airlineChange.accept' }
  | { type: 'alternative.take'; alternative: string }
  | { type: 'offload.ask'; passenger: PassengerOnFlight }
  | { type: 'answer.confirm' }
  | { type: 'answer.withdraw' }
  /** Returns to the trip's own page. */
  | { type: 'trip.show' }
  | { type: 'step.next' }
  | { type: 'step.skip' }
  | { type: 'step.back' }
  | { type: 'step.retry' }
  | { type: 'flow.leave'; flow: Flow; at: Step }
  /** Asks for a step of the running flow, as addresses and Back do. Ignored where the step may not be entered. */
  | { type: 'xstate.route'; to: `#${Step}` }
  /** Somebody else has signed in, or the user has signed out: dependent data is loaded again. */
  | { type: 'account.changed' }
  // Stands for the failure of any operation, so that the union of events stays closed.
  | { type: 'xstate.error.actor.operation'; error: Failure; actorId: string }

/** Events that may forfeit something paid for. */
export type GivingWish = Exclude<Extract<FlowEvent, { isAgreed?: true }>, { type: 'offer.pick' }>
