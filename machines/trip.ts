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

/** What outlives a flow: handed to the next one, to recovery, and back. Never card data. */
export interface Kept {
  search?: Search
  /** The chosen offer ref per leg. */
  picks: (number | undefined)[]
  cart?: Cart
  /** Names and contact as they are to be once a trip's change is confirmed: kept here, because the gateway corrects at once. */
  correcting?: Correction
  booking?: Booking
  /** Who was named in a conversation that is over, where the one after it does not know them yet. */
  party?: Party
  /** The request id of an attempt to pay whose outcome is not known. */
  openAttempt?: string
  /** In a flow that changes a trip: it was bought, so that it may be shown as done. Another flow begins without. */
  hasBought?: boolean
  /** What was typed to find a booking. */
  tripWanted?: TripWanted
  /** Of a return from a bank or a provider: single use, from the address. */
  returnState?: string
  /** Steps that the traveller passed by, and those completed: what the route line shows. */
  skipped: Step[]
  completed: Step[]
}

/** Everything a running flow knows: one type for all flows and steps. */
export interface Trip extends Kept {
  flow: Flow
  at: Step
  /** Where the traveller wished to be when the flow began: a trip has to be opened first. */
  asked: Step
  limits: Limits
  offers?: FlightOffers
  leg: number
  /** In an exchange: the months whose days were asked for, those that were read, and what their days cost on this leg. */
  months?: { asked: string[]; read: string[]; days: DayPrice[] }
  /** What the picks cost together on the page when the traveller went on. */
  shown?: Money
  /** The cart as it was shown before it was priced anew. */
  before?: Cart
  fareRules?: Answer<'fareRules'>
  slots?: PassengerSlots
  /** What was sent with the last passengers.submit, so that a failed save loses nothing. */
  typed?: Party
  seatMap?: SeatMap
  wanted?: SeatChoice
  /** A wish that gives up what was paid for, until the traveller agrees. */
  giving?: { wish: GivingWish; things: GivenUp[] }
  /** The conversation ended while money could move, which asks on: the next search begins another one, with an empty cart. */
  isOver?: boolean
  /** What was shown and wished for when somebody else changed the trip. */
  overtaken?: { booking?: Booking; cart?: Cart }
  /** What was corrected last in this visit: it is done. */
  corrected?: Correction
  extras?: Extras
  insurance?: InsuranceOffers
  /** What everybody may take along on each flight, by the cart as it is. */
  bags?: Answer<'bags'>
  options?: PaymentOptions
  /** The form of payment that pays first. */
  form?: PaymentType
  /** The first form pays a part only. */
  split?: Split
  /** The first eight digits that were last looked up, and the card that they stand in. */
  looked?: { firstDigits: string; place: CardPlace }
  cardTypes: Partial<Record<CardPlace, CardType>>
  conversions: ConversionOffer[]
  plans: InstalmentPlan[]
  /** What the wallet's sheet asks for, opaque; single use. */
  walletSession?: unknown
  captcha?: Captcha
  /** The booking that this one would be the second of, and its reference once it is agreed to buy another beside it. */
  bookedBefore?: BookedBefore
  agreedBeside?: string
  /** The ways to keep these flights and pay later, and the one that was picked. */
  holds?: HoldOptions
  holdOption?: HoldOption
  /** So few minutes are left to pay for a hold: said once at ten and once at two. */
  holdLeft?: 2 | 10
  /** What the gateway said of the trip beside the booking. */
  tripFacts?: Omit<TripDetails, 'booking' | 'attempt'>
  /** What was typed and found nothing. */
  wantedInVain?: TripWanted
  /** The trips of whoever is signed in. */
  upcoming?: Answer<'upcomingTrips'>
  /** What the traveller is about to answer on the page of the trip, and what was answered last. */
  answering?: TripAnswer
  answered?: TripAnswer
  /** What an upgrade gives up, flight by flight, and the upgrades on offer. */
  upgradeInfo?: UpgradePnrInfo
  upgrades?: UpgradeOffers
  /** What was sent with the last upgrades.choose, so that a refusal loses nothing. */
  wishes?: UpgradeWish[]
  /** The upgrades that wait, those chosen to be given back, and what comes back of them. */
  waiting?: CancelUpgradeOffers
  cancelling?: Cancelling
  decision?: PaymentDecision
  /** What the newest attempt takes, as Pay said it; it stays when the attempt is over. */
  paying?: Charge[]
  challenge?: Challenge
  /** Where the attempt stood when it was last asked about. */
  attempt?: Attempt
  declines: number
  polls: number
  failure?: Failure
  /** What was pressed last that an operation does. */
  noted?: NotedPress
  /** What the end of the conversation interrupted: sent once more when its step is ready, or else named. */
  pressed?: Press
  named?: Press
}

/** Something of a trip that is answered at once, without a cart. The airline's change is accepted, or an alternative taken by its id. */
export type TripAnswer = { kind: 'airlineChange'; alternative?: string } | { kind: 'offload'; passenger: PassengerOnFlight }

/** Counters end here; tests make them small. */
export interface Limits {
  declines: number
  polls: number
}

export interface FlowInput {
  flow: Flow
  at: Step
  /** Where the traveller wishes to be; `at` unless said. */
  asked?: Step
  kept: Kept
  limits?: Limits
  /** What the end of the conversation before interrupted. */
  pressed?: Press | undefined
}

/** How a flow ends: its conversation expired, or the traveller left for another flow. */
export interface FlowOutput {
  outcome: 'expired' | 'handedOver'
  flow: Flow
  at: Step
  kept: Kept
  /** What the end of the conversation interrupted. */
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

/** Whether what was typed is what found this booking. */
const isOf = ({ reference }: TripWanted, booking: Booking): boolean =>
  [booking.reference, booking.orderId].includes(reference.trim().toUpperCase())

/** What finds the trip again: as it was typed, or as the booking itself tells. */
export const wantedOf = ({ tripWanted, booking }: Kept): { pnr: string; lastName: string } => ({
  pnr: booking?.reference ?? tripWanted?.reference ?? '',
  lastName:
    (tripWanted && (!booking || isOf(tripWanted, booking)) ? tripWanted.lastName : booking?.passengers[0]?.lastName) ?? '',
})

/** Whether what is taken is among the flights that the airline lets the traveller have instead of those that it changed. */
export const offersInstead = ({ booking }: Kept, event: FlowEvent): boolean =>
  event.type === 'alternative.take' && (booking?.airlineChange?.alternatives?.some(({ id }) => id === event.alternative) ?? false)
