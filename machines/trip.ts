import type { Booking, PassengerOnFlight, TripDetails } from '#src/domain/booking.ts'
import type { Cart, GivenUp } from '#src/domain/cart.ts'
import type { Extras, InsuranceOffers } from '#src/domain/extra.ts'
import type { Correction } from '#src/domain/correction.ts'
import type { Failure } from '#src/domain/failure.ts'
import type { FaresWanted } from '#src/domain/fares-wanted.ts'
import type { FlightWanted } from '#src/domain/flight-wanted.ts'
import type { Flow } from '#src/domain/flow.ts'
import type { SuppliedKind } from '#src/domain/fulfilment.ts'
import type { HoldOption, HoldOptions } from '#src/domain/hold.ts'
import type { Preferences, ProfilePart } from '#src/domain/member.ts'
import type { MetaSearch } from '#src/domain/meta-search.ts'
import type { DatePairPrice, FlightOffers } from '#src/domain/itinerary.ts'
import type { Money } from '#src/domain/money.ts'
import type { PassengerSlots, Party } from '#src/domain/passenger.ts'
import type { BookedBefore } from '#src/domain/booked-before.ts'
import type {
  Attempt,
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
import type { CoverReport, CoversOnSale } from '#src/domain/protection.ts'
import type { Cancelling } from '#src/domain/refund.ts'
import type { Search } from '#src/domain/search.ts'
import type { SeatChoice, SeatMap } from '#src/domain/seat.ts'
import type { Step } from '#src/domain/step.ts'
import type { TripWanted } from '#src/domain/trip-retrieval.ts'
import type { CancelUpgradeOffers, UpgradeOffers, UpgradePnrInfo, UpgradeWish } from '#src/domain/upgrade.ts'
import type { Answer } from '#src/operations/index.ts'
import type { Suggestions } from './suggestions.ts'
import type { CalendarDays } from './calendar-days.ts'
import type { BetterFaresOffered } from './better-fares.ts'
import type { ReportedCover } from './covering.ts'
import type { NotedPress, Press } from './press.ts'
import type { Renting, Staying } from './staying.ts'
import type { CartChoice } from './events.ts'

/**
 * The part of the context that is handed to the next flow, and restored after a conversation has expired. It never contains card
 * data.
 */
export interface KeptTrip {
  search?: Search
  /** The ref of the chosen offer on each leg. */
  picks: (number | undefined)[]
  cart?: Cart
  /** Corrected names and contact. They are sent when the change is confirmed, because the gateway applies them at once. */
  correcting?: Correction
  /** The last correction made in this conversation. It is not passed on to the next flow. */
  corrected?: Correction
  booking?: Booking
  /** The contract of the CFAR cover in the cart or on order. */
  contract?: Pick<Answer<'cfarContractCreate'>, 'contractId' | 'status'>
  /** Names typed in a conversation that has ended. The new conversation's cart does not contain them yet. */
  party?: Party
  /** Request id of a payment attempt whose outcome is unknown. */
  openAttempt?: string
  /** The bank's check or the provider's page that the open attempt waits for. */
  challenge?: Challenge
  /** In a flow that changes a trip: true once the change has been bought. It is not handed to the next flow. */
  hasBought?: boolean
  /** The details with which the traveller looked up the booking. */
  tripWanted?: TripWanted
  /** The state in the address of a return from a bank or provider. It can be used once. */
  returnState?: string
  /** The flight or route to look up on the pages of flight status and timetable. It is not handed to the next flow. */
  flightWanted?: FlightWanted
  /** The last fare search on the explore page. It is not passed on to the next flow. */
  faresWanted?: FaresWanted
  /** The flights and fare advertised by the comparison site that linked here. */
  advertised?: MetaSearch
  /** The steps that were skipped and completed, for the route line. */
  skipped: Step[]
  completed: Step[]
}

/** The context of a running flow. All flows and steps share this type. */
export interface Trip extends KeptTrip {
  flow: Flow
  at: Step
  /** The step that was requested when the flow began. It can open only after the trip has been opened. */
  asked: Step
  limits: CounterLimits
  offers?: FlightOffers
  leg: number
  /** The prices of pairs of dates. */
  pairs?: DatePairPrice[]
  /** Daily prices. In an exchange, they are dropped when the calendar closes. */
  calendar?: CalendarDays
  /** In an exchange: the picked offer with a worse fare, until the traveller agrees, and the fares already agreed to. */
  losing?: { leg: number; ref: number }
  agreedFares?: string[]
  betterFares?: BetterFaresOffered
  /** The total of the chosen offers that was shown when the traveller continued. */
  shown?: Money
  /** The cart that was shown before it was priced again. */
  before?: Cart
  fareRules?: Answer<'fareRules'>
  slots?: PassengerSlots
  /** The passengers as last submitted, so that a failed save does not lose them. */
  typed?: Party
  seatMap?: SeatMap
  wanted?: SeatChoice
  /** A wish that would forfeit a paid item, until the traveller agrees, and the items concerned. */
  giving?: { wish: CartChoice; things: GivenUp[] }
  /**
   * Set if the conversation expired while a payment may have been under way. The outcome is still to be found out. The next
   * search starts a new conversation with an empty cart.
   */
  isOver?: boolean
  /** The booking and the cart as shown before the trip was found to have been changed elsewhere. */
  overtaken?: { booking?: Booking; cart?: Cart }
  extras?: Extras
  insurance?: InsuranceOffers
  covers?: CoversOnSale
  /** Id of the provider's session in which the cover for any reason was offered. */
  coverSession?: string | undefined
  suggestions?: Suggestions
  /** Analytics events not yet sent to the distributors of covers. */
  reports?: Partial<Record<ReportedCover, CoverReport>>
  /** Queue of products to order from their suppliers. */
  ordering?: SuppliedKind[]
  /** The baggage allowance of each traveller on each flight, for the current cart. */
  bags?: Answer<'bags'>
  options?: PaymentOptions
  /** The form of payment that is charged first. */
  form?: PaymentType
  /** Set while the first form of payment covers only a part of the total. */
  split?: Split
  /** The first eight digits of the card that was last looked up, and the card field that contains them. */
  looked?: { firstDigits: string; place: CardPlace }
  cardTypes: Partial<Record<CardPlace, CardType>>
  conversions: ConversionOffer[]
  plans: InstalmentPlan[]
  /** The wallet's session, which opens its sheet once. Its content is opaque. */
  walletSession?: unknown
  captcha?: Captcha
  /** The existing booking that the purchase would duplicate, and its reference after the traveller agreed to buy again. */
  bookedBefore?: BookedBefore
  agreedBeside?: string
  /** The holds on offer, and the chosen one. During an extension, the chosen one has the extended terms. */
  holds?: HoldOptions
  holdOption?: HoldOption
  /** Minutes left to pay for a hold. The page announces ten and two minutes. */
  holdLeft?: 2 | 10
  /** The trip details except for the booking, such as options and fare rules. */
  tripFacts?: Omit<TripDetails, 'booking' | 'attempt'>
  /** The input that found no trip. */
  wantedInVain?: TripWanted
  /** The status of the wanted flights when it was last read, and the timetable of the wanted route. */
  flightStatus?: Answer<'flightStatus'>
  schedules?: Answer<'flightSchedules'>
  /** Results of the last fare search. */
  exploreFares?: Answer<'exploreFares'>
  /** The member or agency being registered: kind, number, and the vault's key of the password, for signing in afterwards. */
  joining?: { kind: 'member' | 'agency'; password: string; number?: string; isMailed?: boolean }
  /**
   * What the profile page has loaded about the signed-in member, the part that was changed last, and whether the change has been
   * saved.
   */
  member?: {
    details?: Answer<'profile'>
    delegates?: Answer<'mvDelegates'>
    trips?: Answer<'upcomingTrips'>
    changing?: ProfilePart
    /** The most recently saved preferences. */
    wished?: Preferences | undefined
    isSaved?: boolean
    /** Everything that is kept about the member, until it has been downloaded. */
    exported?: Answer<'exportProfile'> | undefined
  }
  /** What the profile page has loaded about the signed-in agency, and whether its last change has been saved. */
  agency?: {
    details?: Answer<'agencyProfile'>
    staff?: Answer<'mvDelegates'>
    trips?: Answer<'upcomingTrips'>
    isSaved?: boolean
  }
  /** The upcoming trips of the signed-in member. */
  upcoming?: Answer<'upcomingTrips'>
  /** The option whose rules were requested last, and the rules that the trip breaks. */
  explained?: { tripOption: string; broken?: Answer<'applicableRules'>['failedRules'] }
  /** The traveller's current answer on the trip's page, and the last answer that took effect. */
  answering?: TripAnswer
  answered?: TripAnswer
  /** The flights of the booking before an upgrade, and the upgrades on offer. */
  upgradeInfo?: UpgradePnrInfo
  upgrades?: UpgradeOffers
  /** The upgrades chosen last, so that a refusal does not lose them. */
  wishes?: UpgradeWish[]
  /** The cart before and after the last change of its flights or their fare. */
  refared?: { before: Cart; after: Cart }
  /** The selection that was last sent to the cart. It differs from `wishes` if the traveller has changed it since. */
  priced?: UpgradeWish[]
  /** Waitlisted upgrades, the ones chosen to be cancelled, and the total that their cancellation returns. */
  waiting?: CancelUpgradeOffers
  cancelling?: Cancelling
  /** The searches for a rental car and for a hotel. */
  renting?: Renting
  staying?: Staying
  decision?: PaymentDecision
  /** The charges of the latest attempt, as shown on the Pay button. They are kept after the attempt has ended. */
  paying?: Charge[]
  /** The status of the attempt when it was last read. */
  attempt?: Attempt
  declines: number
  polls: number
  failure?: Failure
  /** The last press that started an operation. */
  noted?: NotedPress
  /** The press that the end of the conversation interrupted. It is repeated once its step is ready, or told to the traveller. */
  pressed?: Press
  named?: Press
}

/**
 * An answer that needs no cart: accepting the airline's change, choosing an alternative by its id, cancelling a check-in, ordering a
 * product from its supplier again, or cancelling one.
 */
export type TripAnswer =
  | { kind: 'airlineChange'; alternative?: string }
  | { kind: 'offload'; passenger: PassengerOnFlight }
  | { kind: 'order'; product: SuppliedKind }
  | { kind: 'return'; id: string }

/** Upper limits of counters. Tests use lower ones. */
export interface CounterLimits {
  declines: number
  polls: number
}

export interface FlowInput {
  flow: Flow
  at: Step
  /** The requested step. Defaults to `at`. */
  asked?: Step
  kept: KeptTrip
  limits?: CounterLimits
  /** The press that was interrupted when the previous conversation expired. */
  pressed?: Press | undefined
}

/** The end of a flow: its conversation expired, or the traveller left for another flow. */
export interface FlowOutput {
  outcome: 'expired' | 'handedOver'
  flow: Flow
  at: Step
  kept: KeptTrip
  /** The press that was interrupted when the conversation expired. */
  pressed?: Press | undefined
}

export const nothingKept: KeptTrip = { picks: [], skipped: [], completed: [] }

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

/** Values after a successful purchase. Earlier attempts no longer count, so that they do not affect the next trip. */
export const bought = { hasBought: true, isOver: undefined, declines: 0 } as const

/** Returns true if the typed reference names this booking. */
const isOf = ({ reference }: TripWanted, booking: Booking): boolean =>
  [booking.reference, booking.orderId].includes(reference.trim().toUpperCase())

/** Request id of the open attempt, with which its outcome can be read. Empty if there is none. */
export const attemptId = ({ openAttempt }: Pick<KeptTrip, 'openAttempt'>): string => openAttempt ?? ''

/**
 * Returns the reference and last name with which the trip can be read again. The last name as typed is used if it found this
 * booking, otherwise that of the first passenger.
 */
export const tripWantedOf = ({ tripWanted, booking }: KeptTrip): { pnr: string; lastName: string } => ({
  pnr: booking?.reference ?? tripWanted?.reference ?? '',
  lastName:
    (tripWanted && (!booking || isOf(tripWanted, booking)) ? tripWanted.lastName : booking?.passengers[0]?.lastName) ?? '',
})
