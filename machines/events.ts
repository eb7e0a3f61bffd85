import type { CarSearch } from '#src/domain/car.ts'
import type { ExtraWish } from '#src/domain/cart-wire.ts'
import type { LegWish } from '#src/domain/exchange-search.ts'
import type { PassengerOnFlight } from '#src/domain/booking.ts'
import type { Failure } from '#src/domain/failure.ts'
import type { FaresWanted } from '#src/domain/fares-wanted.ts'
import type { FlightWanted } from '#src/domain/flight-wanted.ts'
import type { Flow } from '#src/domain/flow.ts'
import type { SuppliedKind } from '#src/domain/fulfilment.ts'
import type { HotelSearch } from '#src/domain/hotel.ts'
import type { AgencyChange, NewAgency } from '#src/domain/agency.ts'
import type { NewMember, ProfileChange } from '#src/domain/member.ts'
import type { Money } from '#src/domain/money.ts'
import type { Contact, Passenger } from '#src/domain/passenger.ts'
import type { CardPlace, PaymentDecision, PaymentType } from '#src/domain/payment.ts'
import type { CoverKind } from '#src/domain/protection.ts'
import type { RefundChoice } from '#src/domain/refund.ts'
import type { Search } from '#src/domain/search.ts'
import type { SeatChoice } from '#src/domain/seat.ts'
import type { Step } from '#src/domain/step.ts'
import type { TripWanted } from '#src/domain/trip-retrieval.ts'
import type { UpgradeWish } from '#src/domain/upgrade.ts'

/**
 * The events of all flows, named `noun.verb`: actions of the traveller, deadlines, requests by address, and failed operations.
 */
export type FlowEvent =
  | { type: 'search.submit'; search: Search }
  | { type: 'legs.submit'; wishes: LegWish[] }
  /** `isAgreed` is set if the fare is worse than the owned one and the traveller has accepted the loss. */
  | { type: 'offer.pick'; leg: number; ref: number; isAgreed?: true }
  /** Declines the worse fare. */
  | { type: 'losing.refuse' }
  | { type: 'leg.show'; leg: number }
  | { type: 'day.pick'; leg: number; date: string }
  /** The listed offers have expired. */
  | { type: 'offers.lapse' }
  /** Requests the prices of a month, given as its first day that can be flown (`YYYY-MM-DD`). */
  | { type: 'days.show'; month: string }
  | { type: 'days.close' }
  /** Requests the prices of pairs of dates around these, as in `pairsAround`. */
  | { type: 'pairs.show'; dates: string[]; direction: 0 | 1 | 2 }
  /** Chooses the date of each direction. */
  | { type: 'pair.pick'; dates: string[] }
  /** Shows the prices of the same search by month, or by pairs of dates. */
  | { type: 'months.open' }
  | { type: 'pairs.open' }
  | { type: 'rules.show'; refs: number[] }
  | { type: 'rules.close' }
  | { type: 'price.accept' }
  | { type: 'price.refuse' }
  /** Takes an offered better fare, given as its refs, one per leg, or keeps the chosen one. */
  | { type: 'betterFare.take'; refs: number[] }
  | { type: 'betterFare.refuse' }
  | { type: 'passengers.submit'; passengers: Passenger[]; contact: Contact }
  // `isAgreed` is set once the traveller has seen how much of the forfeited item is refunded.
  | { type: 'seat.pick'; choice: SeatChoice; isAgreed?: true }
  | { type: 'seat.remove'; choice: SeatChoice; isAgreed?: true }
  | { type: 'exitRow.affirm' }
  | { type: 'exitRow.refuse' }
  /** Sets the quantity of each listed extra. Either all changes apply or none. */
  | { type: 'extras.set'; wishes: ExtraWish[]; isAgreed?: true }
  /** Asks for the prices of insuring only these passengers, as residents of this country. */
  | { type: 'insurance.shop'; passengerIds: string[]; country: string }
  | { type: 'insurance.add'; productId: string; isAgreed?: true }
  | { type: 'insurance.remove'; productId: string; isAgreed?: true }
  /** Adds an offered cover, replacing those that cover the same loss, or removes one. */
  | { type: 'cover.add'; kind: CoverKind; offerId: string }
  | { type: 'cover.remove'; kind: CoverKind }
  /** Reloads the covers on sale after an offer has changed. */
  | { type: 'covers.show' }
  /** Reorders a product that its supplier has not fulfilled. */
  | { type: 'product.order'; kind: SuppliedKind }
  /** Cancels a product of the booking and keeps the trip. */
  | { type: 'product.return'; id: string }
  /** Keeps the paid item instead of forfeiting it. */
  | { type: 'giving.refuse' }
  /** Leaves the seat map although some travellers have no seat, or returns to choose one. */
  | { type: 'leaving.confirm' }
  | { type: 'leaving.refuse' }
  /** Opens a trip again after it was changed elsewhere. */
  | { type: 'trip.reopen' }
  | { type: 'form.pick'; form: PaymentType }
  | { type: 'form.split'; amount: Money }
  | { type: 'form.follow'; form: PaymentType }
  | { type: 'form.join' }
  | { type: 'card.recognise'; firstDigits: string; place: CardPlace }
  /** Requests a token from the payment processor's fields. They reject the card (`refuse`) or do not respond (`miss`). */
  | { type: 'card.tokenise' }
  | { type: 'card.refuse' }
  | { type: 'card.miss' }
  | { type: 'wallet.open' }
  | { type: 'wallet.close' }
  /** Confirms a change for which nothing is due. */
  | { type: 'change.confirm'; requestId: string }
  /** The quote for a change has expired. */
  | { type: 'quote.lapse' }
  | { type: 'payment.submit'; decision: PaymentDecision }
  /** Buys a flight that the same travellers have already booked, or shows the existing booking. */
  | { type: 'purchase.repeat' }
  | { type: 'booking.show' }
  | { type: 'challenge.answer' }
  /** The bank has extended its check until `expiresAt`, an ISO instant. */
  | { type: 'challenge.extend'; expiresAt: string }
  | { type: 'challenge.abandon' }
  | { type: 'attempt.giveUp' }
  | { type: 'redirect.again' }
  | { type: 'flights.again' }
  | { type: 'hold.show' }
  | { type: 'hold.pick'; id: string }
  | { type: 'hold.place'; decision: PaymentDecision }
  | { type: 'hold.release' }
  | { type: 'hold.keep' }
  | { type: 'hold.extend' }
  | { type: 'release.confirm' }
  /** The deadline of a hold is near, or has passed. */
  | { type: 'hold.warn'; minutes: 2 | 10 }
  | { type: 'hold.lapse' }
  /** Names the upgrades selected so far, so that the cart and its total follow the selection. */
  | { type: 'upgrades.price'; wishes: UpgradeWish[] }
  | { type: 'upgrades.choose'; wishes: UpgradeWish[] }
  | { type: 'upgrades.giveBack'; upgradeIds: string[] }
  | { type: 'giveBack.confirm' }
  /** Chooses what to cancel and where the refund goes, then confirms the cancellation. */
  | { type: 'scope.pick'; scope: string }
  | { type: 'refund.pick'; choice: RefundChoice }
  | { type: 'cancel.confirm'; requestId: string }
  | { type: 'trip.find'; wanted: TripWanted }
  | { type: 'trip.other' }
  /** Looks up a flight or route, or refreshes the status shown. */
  | { type: 'flight.find'; wanted: FlightWanted }
  | { type: 'flight.refresh' }
  /** Searches for the cheapest fares of a month. */
  | { type: 'fares.find'; wanted: FaresWanted }
  /** Registers a member, then signs in. Each request needs its own vault key of the password: `password`, then `again`. */
  | { type: 'member.create'; member: NewMember; password: string; again: string }
  /** Registers an agency, then signs it in. */
  | { type: 'agency.create'; agency: NewAgency; password: string; again: string }
  /** Loads the signed-in agency's profile, and changes it. */
  | { type: 'agency.read' }
  | { type: 'agency.update'; change: AgencyChange }
  /** Loads the signed-in member's profile, and changes a part of it. */
  | { type: 'member.read' }
  | { type: 'member.update'; change: ProfileChange }
  /** Loads everything that is kept about the member, and forgets it once it has been downloaded. */
  | { type: 'data.export' }
  | { type: 'data.saved' }
  /** Deletes the signed-in account. `password` is the vault's key of the password, which is asked for again. */
  | { type: 'account.delete'; password: string }
  /** Keeps the account after its deletion was refused. */
  | { type: 'deletion.leave' }
  /** Loads the signed-in member's trips. */
  | { type: 'trips.read' }
  | { type: 'airlineChange.accept' }
  | { type: 'alternative.take'; alternative: string }
  | { type: 'offload.ask'; passenger: PassengerOnFlight }
  /** Asks for every reason why an option of the trip is refused. */
  | { type: 'option.explain'; tripOption: string }
  | { type: 'answer.confirm' }
  | { type: 'answer.withdraw' }
  /** Searches for rental cars, shows the conditions of one, and reserves it or not. */
  | { type: 'cars.search'; search: CarSearch }
  | { type: 'car.show'; offerId: string }
  | { type: 'reservation.confirm' }
  | { type: 'reservation.withdraw' }
  /** Searches for hotels, shows one, and shows the cancellation policy of a room. */
  | { type: 'hotels.search'; search: HotelSearch }
  | { type: 'hotel.show'; hotelId: string; search: HotelSearch }
  | { type: 'room.show'; roomId: string }
  /** Returns to the page of the trip. */
  | { type: 'trip.show' }
  | { type: 'step.next' }
  | { type: 'step.skip' }
  | { type: 'step.back' }
  | { type: 'step.retry' }
  | { type: 'flow.leave'; flow: Flow; at: Step }
  /** Requests a step of the running flow, as an address or the Back button does. Ignored if the step may not be entered. */
  | { type: 'xstate.route'; to: `#${Step}` }
  /** A different user has signed in, or the user has signed out. Data that depends on the user is loaded again. */
  | { type: 'account.changed' }
  // The failure of any operation. A single type keeps the union of events closed.
  | { type: 'xstate.error.actor.operation'; error: Failure; actorId: string }

/** Events that may forfeit a paid item. */
export type CartChoice = Exclude<Extract<FlowEvent, { isAgreed?: true }>, { type: 'offer.pick' }>
