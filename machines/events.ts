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

/** Everything that a traveller can do, as `noun.verb`, in the same words in every flow. */
export type FlowEvent =
  | { type: 'search.submit'; search: Search }
  | { type: 'legs.submit'; wishes: LegWish[] }
  /** `isAgreed`: the fare is worse than the owned one, and the traveller has seen what is lost. */
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
  // `isAgreed`: the traveller has seen what is refunded or lost with what they give up.
  | { type: 'seat.pick'; choice: SeatChoice; isAgreed?: true }
  | { type: 'seat.remove'; choice: SeatChoice; isAgreed?: true }
  | { type: 'exitRow.affirm' }
  | { type: 'exitRow.refuse' }
  /** The wanted total of each extra, applied together or not at all. */
  | { type: 'extras.set'; wishes: ExtraWish[]; isAgreed?: true }
  | { type: 'insurance.add'; productId: string; isAgreed?: true }
  | { type: 'insurance.remove'; productId: string; isAgreed?: true }
  /** Keeps what was paid for. */
  | { type: 'giving.refuse' }
  /** Leaves the seats although some travellers have none, or stays to choose them. */
  | { type: 'leaving.confirm' }
  | { type: 'leaving.refuse' }
  /** Opens the trip again, as it is now. */
  | { type: 'trip.reopen' }
  | { type: 'form.pick'; form: PaymentType }
  | { type: 'form.split'; amount: Money }
  | { type: 'form.follow'; form: PaymentType }
  | { type: 'form.join' }
  | { type: 'card.recognise'; firstDigits: string; place: CardPlace }
  | { type: 'wallet.open' }
  | { type: 'wallet.close' }
  /** Confirms a change that costs nothing. */
  | { type: 'change.confirm'; requestId: string }
  /** The quote of a change has expired. */
  | { type: 'quote.lapse' }
  | { type: 'payment.submit'; decision: PaymentDecision }
  /** Buys the same flight again for the same people, or shows the earlier booking. */
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
  /** The deadline of a hold is near, or past. */
  | { type: 'hold.warn'; minutes: 2 | 10 }
  | { type: 'hold.lapse' }
  | { type: 'upgrades.choose'; wishes: UpgradeWish[] }
  | { type: 'upgrades.giveBack'; upgradeIds: string[] }
  | { type: 'giveBack.confirm' }
  /** What to cancel, where the refund goes, and the decision. */
  | { type: 'scope.pick'; scope: string }
  | { type: 'refund.pick'; choice: RefundChoice }
  | { type: 'cancel.confirm'; requestId: string }
  | { type: 'trip.find'; wanted: TripWanted }
  | { type: 'trip.other' }
  /** Asks for the trips of the signed-in member. */
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
  /** Somebody else is signed in, or nobody: what depends on it is read again. */
  | { type: 'account.changed' }
  // Stands for the failure of any operation, so that the union of events stays closed.
  | { type: 'xstate.error.actor.operation'; error: Failure; actorId: string }

/** Events that may forfeit something paid for. */
export type GivingWish = Exclude<Extract<FlowEvent, { isAgreed?: true }>, { type: 'offer.pick' }>
