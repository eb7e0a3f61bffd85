import type { Booking, PassengerOnFlight, TripDetails } from '#src/domain/booking.ts'
import type { Cart, GivenUp } from '#src/domain/cart.ts'
import type { Extras, InsuranceOffers } from '#src/domain/extra.ts'
import type { Correction } from '#src/domain/correction.ts'
import type { Failure } from '#src/domain/failure.ts'
import type { Flow } from '#src/domain/flow.ts'
import type { HoldOption, HoldOptions } from '#src/domain/hold.ts'
import type { DayPrice, FlightOffers } from '#src/domain/itinerary.ts'
import type { Money } from '#src/domain/money.ts'
import type { PassengerSlots, Party } from '#src/domain/passenger.ts'
import type {
  Attempt,
  BookedBefore,
  Captcha,
  CardPlace,
  CardType,
  Challenge,
  Charge,
  ConversionOffer,
  InstalmentPlan,
  PaymentDecision,
  PaymentOptions,
  PaymentType,
  Split,
} from '#src/domain/payment.ts'
import type { Cancelling } from '#src/domain/refund.ts'
import type { Search } from '#src/domain/search.ts'
import type { SeatChoice, SeatMap } from '#src/domain/seat.ts'
import type { Step } from '#src/domain/step.ts'
import type { TripWanted } from '#src/domain/trip-retrieval.ts'
import type { CancelUpgradeOffers, UpgradeOffers, UpgradePnrInfo, UpgradeWish } from '#src/domain/upgrade.ts'
import type { Answer } from '#src/operations/index.ts'
import type { NotedPress, Press } from './press.ts'
import type { FlowEvent, GivingWish } from './events.ts'

/** What survives a flow and is passed to the next one and to recovery. Never card data. */
export interface Kept {
  search?: Search
  /** The chosen offer ref of each leg. */
  picks: (number | undefined)[]
  cart?: Cart
  /** Corrected names and contact, kept until the change is confirmed, because the gateway applies corrections at once. */
  correcting?: Correction
  booking?: Booking
  /** Names from an ended conversation that the new one does not know yet. */
  party?: Party
  /** Request id of a payment attempt whose outcome is unknown. */
  openAttempt?: string
  /** In a flow that changes a trip: the change was bought and may be shown as done. A new flow resets it. */
  hasBought?: boolean
  /** What was typed to find a booking. */
  tripWanted?: TripWanted
  /** The single-use state of a return from a bank or a provider, from the address. */
  returnState?: string
  /** Completed and skipped steps, for the route line. */
  skipped: Step[]
  completed: Step[]
}

/** The context of a running flow: one type for all flows and steps. */
export interface Trip extends Kept {
  flow: Flow
  at: Step
  /** The step requested when the flow began. The trip has to be opened before it can be reached. */
  asked: Step
  limits: Limits
  offers?: FlightOffers
  leg: number
  /** In an exchange: the months requested, the months loaded, and each day's price on this leg. */
  months?: { asked: string[]; read: string[]; days: DayPrice[] }
  /**
   * In an exchange: an offer whose fare is worse than the owned one, until the traveller agrees, and the fares already agreed to.
   */
  losing?: { leg: number; ref: number }
  agreedFares?: string[]
  /** Total of the chosen offers, as shown when the traveller continued. */
  shown?: Money
  /** The cart as shown before it was repriced. */
  before?: Cart
  fareRules?: Answer<'fareRules'>
  slots?: PassengerSlots
  /** The last submitted passengers, so that a failed save loses nothing. */
  typed?: Party
  seatMap?: SeatMap
  wanted?: SeatChoice
  /** A wish that would forfeit a paid item, until the traveller agrees. */
  giving?: { wish: GivingWish; things: GivenUp[] }
  /**
   * The conversation ended while a payment may have been in flight. Its outcome is still requested. The next search starts a new
   * conversation with an empty cart.
   */
  isOver?: boolean
  /** What was shown and wanted when somebody else changed the trip. */
  overtaken?: { booking?: Booking; cart?: Cart }
  /** The last correction made during this visit. */
  corrected?: Correction
  extras?: Extras
  insurance?: InsuranceOffers
  /** Each traveller's baggage allowance on each flight, for the current cart. */
  bags?: Answer<'bags'>
  options?: PaymentOptions
  /** The form of payment that pays first. */
  form?: PaymentType
  /** Set while the first form of payment covers only part of the total. */
  split?: Split
  /** First eight digits of the card last looked up, and the card field they are in. */
  looked?: { firstDigits: string; place: CardPlace }
  cardTypes: Partial<Record<CardPlace, CardType>>
  conversions: ConversionOffer[]
  plans: InstalmentPlan[]
  /** The opaque, single-use request for the wallet's sheet. */
  walletSession?: unknown
  captcha?: Captcha
  /** The existing booking that this one would duplicate, and its reference once the traveller agreed to buy another. */
  bookedBefore?: BookedBefore
  agreedBeside?: string
  /** The offered holds, and the chosen one. */
  holds?: HoldOptions
  holdOption?: HoldOption
  /** Minutes left to pay for a hold, announced at ten and at two. */
  holdLeft?: 2 | 10
  /** What the gateway reported about the trip besides the booking. */
  tripFacts?: Omit<TripDetails, 'booking' | 'attempt'>
  /** The retrieval that found nothing. */
  wantedInVain?: TripWanted
  /** Upcoming trips of the signed-in member. */
  upcoming?: Answer<'upcomingTrips'>
  /** The answer that the traveller is about to give on the trip's page, and the last one given. */
  answering?: TripAnswer
  answered?: TripAnswer
  /** The booked cabin on each flight, and the upgrades on offer. */
  upgradeInfo?: UpgradePnrInfo
  upgrades?: UpgradeOffers
  /** The last chosen upgrades, so that a refusal loses nothing. */
  wishes?: UpgradeWish[]
  /** Waitlisted upgrades, those that the traveller cancels, and what is refunded for them. */
  waiting?: CancelUpgradeOffers
  cancelling?: Cancelling
  decision?: PaymentDecision
  /** What the newest attempt charges, as the Pay button said. Kept after the attempt ends. */
  paying?: Charge[]
  challenge?: Challenge
  /** Status of the attempt when it was last requested. */
  attempt?: Attempt
  declines: number
  polls: number
  failure?: Failure
  /** The last press that an operation carries out. */
  noted?: NotedPress
  /** The press that was interrupted when the conversation ended: repeated once its step is ready, or named to the traveller. */
  pressed?: Press
  named?: Press
}

/** An answer that needs no cart: accepting the airline's change, taking an alternative by its id, or withdrawing a check-in. */
export type TripAnswer = { kind: 'airlineChange'; alternative?: string } | { kind: 'offload'; passenger: PassengerOnFlight }

/** Upper bounds of counters, which tests lower. */
export interface Limits {
  declines: number
  polls: number
}

export interface FlowInput {
  flow: Flow
  at: Step
  /** The requested step. The default is `at`. */
  asked?: Step
  kept: Kept
  limits?: Limits
  /** The press that was interrupted when the previous conversation ended. */
  pressed?: Press | undefined
}

/** How a flow ends: its conversation expired, or the traveller left for another flow. */
export interface FlowOutput {
  outcome: 'expired' | 'handedOver'
  flow: Flow
  at: Step
  kept: Kept
  /** The press that was interrupted when the conversation ended. */
  pressed?: Press | undefined
}

export const nothingKept: Kept = { picks: [], skipped: [], completed: [] }

export const keptOf = ({
  search,
  picks,
  cart,
  correcting,
  party,
  booking,
  tripWanted,
  openAttempt,
  skipped,
  completed,
}: Kept): Kept => ({
  search,
  picks,
  cart,
  correcting,
  party,
  booking,
  tripWanted,
  openAttempt,
  skipped,
  completed,
})

export const newTrip = ({ input }: { input: FlowInput }): Trip => ({
  ...input.kept,
  flow: input.flow,
  at: input.at,
  asked: input.asked ?? input.at,
  limits: input.limits ?? { declines: 8, polls: 40 },
  ...(input.pressed && { pressed: input.pressed }),
  leg: 0,
  cardTypes: {},
  conversions: [],
  plans: [],
  declines: 0,
  polls: 0,
})

/** Tells whether the typed reference and name found this booking. */
const isOf = ({ reference }: TripWanted, booking: Booking): boolean =>
  [booking.reference, booking.orderId].includes(reference.trim().toUpperCase())

/** Returns how to retrieve the trip again: by what was typed, or by the booking itself. */
export const wantedOf = ({ tripWanted, booking }: Kept): { pnr: string; lastName: string } => ({
  pnr: booking?.reference ?? tripWanted?.reference ?? '',
  lastName:
    (tripWanted && (!booking || isOf(tripWanted, booking)) ? tripWanted.lastName : booking?.passengers[0]?.lastName) ?? '',
})

/** Tells whether the chosen alternative is among those offered for the changed flights. */
export const offersInstead = ({ booking }: Kept, event: FlowEvent): boolean =>
  event.type === 'alternative.take' && (booking?.airlineChange?.alternatives?.some(({ id }) => id === event.alternative) ?? false)
