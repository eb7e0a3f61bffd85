import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { passengersToWire } from '#src/domain/passenger-wire.ts'
import { upgradeRequestBody } from '#src/domain/upgrade-body.ts'
import { sandboxAccounts } from '../accounts/sandbox-accounts.ts'
import type { Platform } from '../conversation/call.ts'
import type { Engine } from '../airline/engine.ts'
import type { FlightKey } from '../airline/flight.ts'
import { changeByAirline } from '../trips/airline-change.ts'
import { lockBooking } from '../bookings/locked-booking.ts'
import { hashCookie } from '../conversation/cookie.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import { newToken } from '../wire/references.ts'
import { type Asker, holdConversation } from '../conversation/sessions.ts'
import { offerLife } from '../search/keep-offers.ts'
import { itineraryOf } from '../cart/legs.ts'
import { withSales } from '../inventory/sales.ts'
import { endsOf, endsOfPart } from '../wire/travel-parts.ts'
import { type Storefront, storefrontOf, storefronts } from '../platform/storefronts.ts'
import { booking } from '../database/tables.ts'
import { findLegs, nextLeg, seatsToChangeTo } from './find-legs.ts'
import { type TripKind, type TripKindName, tripKinds } from './trip-kinds.ts'
import { type Visitor, visitorOn } from './visitor.ts'
import { BusinessError } from '../platform/business-error.ts'
import { HttpError } from '../platform/http-error.ts'
import { postOf } from '../platform/post.ts'
import { familyName, sandboxParty } from './party.ts'

const hour = 3_600_000

interface MadeTrip {
  reference: string
  lastName: string
}

const newAsker = ({ code, currency }: Storefront): Asker => ({
  key: undefined,
  cookieHash: hashCookie(newToken(randomInt)),
  storefront: code,
  currency,
})

/** The properties of a trip to create. `crowded` contains flights to avoid. */
interface Wish {
  storefront: Storefront
  kind: TripKind
  travellers: number
  now: number
  crowded: ReadonlySet<FlightKey>
}

/** Begins a conversation whose cart contains the flights for a kind of trip. */
const begin = async (platform: Platform, { storefront, kind, travellers, now, crowded }: Wish): Promise<Asker> => {
  const boughtAt = platform.clock.now()
  const { code, currency, pointOfSale } = storefront
  const asker = newAsker(storefront)
  const { result: found } = await withSales(platform.database, boughtAt, (sales) =>
    findLegs(platform.engineOf(code), kind, { currency, pointOfSale, travellers, now, sales, crowded }),
  )
  if (!found) throw new HttpError(409, 'No suitable flight is on sale for this kind of trip: try another kind, or move the clock')
  return platform.transact(async (database) => {
    const held = await holdConversation(database, asker, 'begins', boughtAt, {
      isLocked: true,
      airline: platform.engineOf(code).airline.code,
    })
    Object.assign(held.conversation.state, { ...found, expiresAt: new Date(boughtAt + offerLife).toISOString(), cartVersion: 1 })
    await held.store()
    return { ...asker, key: held.conversation.key }
  })
}

interface Slot {
  code?: string
  available: boolean
  seatCharacteristics: string[]
  refusalReason?: string
  prices?: { alternatives: { amount: number }[][] }
}

interface Maps {
  seatsItineraryParts: {
    segmentSeatMaps: { passengerSeatMaps: { seatMap: { cabins: { seatRows: { seats: Slot[] }[] }[] } }[] }[]
  }[]
}

/** Lists the seats for a fee that any traveller may take on the first flight of each leg. Exit rows are left out. */
const freeSeats = async (visitor: Visitor): Promise<Slot[][]> => {
  const { seatsItineraryParts } = (await visitor.ask('seatMap', {})) as Maps
  return seatsItineraryParts.map(({ segmentSeatMaps }) =>
    (segmentSeatMaps[0]?.passengerSeatMaps[0]?.seatMap.cabins ?? [])
      .flatMap(({ seatRows }) => seatRows.flatMap(({ seats }) => seats))
      .filter(
        ({ available, refusalReason, seatCharacteristics, prices }) =>
          available && !refusalReason && !seatCharacteristics.includes('E') && (prices?.alternatives[0]?.[0]?.amount ?? 0) > 0,
      ),
  )
}

/** Chooses seats for a fee on the first flight, one for each traveller as long as there are any. */
const chooseSeats = async (visitor: Visitor, engine: Engine, travellers: number): Promise<void> => {
  const [free = []] = await freeSeats(visitor)
  const { legs } = await visitor.state()
  const flight = engine.flight(legs[0]?.flightKeys[0] ?? '')
  const seatOperations = free
    .slice(0, travellers)
    .map(({ code }, place) => ({ seatCode: code, selectedSegment: flight && endsOf(flight), passengerIndex: place + 1 }))
  if (seatOperations.length > 0) await visitor.ask('saveSelectedSeat', { seatOperationsInput: { seatOperations } })
}

/** Adds a checked bag for the first traveller on the first leg. */
const chooseBag = async (visitor: Visitor, engine: Engine): Promise<void> => {
  const { legs } = await visitor.state()
  const [leg] = legs
  if (!leg) return
  const travelPart = endsOfPart(itineraryOf(engine, leg))
  const bag = { ancillaryCode: 'BAG', quantity: 1, passengerIndex: 1, scope: 'part', travelPart }
  await visitor.ask('addToCart', { products: { ancillaryOperations: [bag] } })
}

/** Begins a conversation with flights and named travellers. */
const enter = async (platform: Platform, wish: Wish): Promise<Visitor> => {
  const { kind, travellers } = wish
  const visitor = visitorOn(platform, await begin(platform, wish))
  const contact = { email: 'ines.marlow@example.com', phone: { countryCode: '44', country: 'GB', number: '20 7946 0143' } }
  await visitor.ask('updatePassengers', passengersToWire(sandboxParty(kind, travellers), contact))
  return visitor
}

/**
 * Begins a conversation on flights that still have enough seats for a fee, or on other flights if earlier trips have taken too
 * many.
 */
const enterWithRoom = async (platform: Platform, wish: Wish): Promise<Visitor> => {
  const crowded = new Set<FlightKey>()
  for (;;) {
    const visitor = await enter(platform, { ...wish, crowded })
    const [{ legs }, free] = [await visitor.state(), await freeSeats(visitor)]
    const tooFew = legs
      .flatMap(({ flightKeys }, place) => ((free[place]?.length ?? 0) < wish.travellers + seatsToChangeTo ? flightKeys : []))
      .filter((key) => !crowded.has(key))
    if (tooFew.length === 0) return visitor
    for (const key of tooFew) crowded.add(key)
  }
}

/** Choosing a cover before the purchase, and selling it afterwards, as the storefront does. */
const covers = {
  CFAR: {
    choose: async (visitor) => {
      const { offers } = (await visitor.ask('cfarOffers', { offersRequest: {} })) as { offers: { offerId: string }[] }
      await visitor.ask('cfarContractCreate', { contractRequest: { offerId: offers[0]?.offerId } })
    },
    sell: (visitor) => visitor.ask('cfarContractUpdate', { contractRequest: { contractId: 'CFAR', status: 'PURCHASED' } }),
  },
  REFUND_PROTECT: {
    choose: async (visitor) => {
      const { quoteId } = (await visitor.ask('refundProtectQuote', {})) as { quoteId: string }
      const chosen = { kind: 'REFUND_PROTECT', offerId: quoteId, quantity: 1 }
      await visitor.ask('addToCart', { products: { ancillaryOperations: [], protectionOperations: [chosen] } })
    },
    sell: (visitor) => visitor.ask('refundProtectSale', {}),
  },
} as const satisfies Record<
  NonNullable<TripKind['cover']>,
  { choose: (visitor: Visitor) => Promise<void>; sell: (visitor: Visitor) => Promise<unknown> }
>

const book = async (platform: Platform, wish: Wish): Promise<string> => {
  const { storefront, kind, travellers } = wish
  const engine = platform.engineOf(storefront.code)
  const visitor = kind.hasSeats ? await enterWithRoom(platform, wish) : await enter(platform, wish)
  if (kind.hasSeats) await chooseSeats(visitor, engine, travellers)
  if (kind.hasBag) await chooseBag(visitor, engine)
  if (kind.cover) await covers[kind.cover].choose(visitor)
  const made = kind.isHeld ? await visitor.hold() : await visitor.buy()
  if (kind.cover) await covers[kind.cover].sell(visitor)
  return (made as { reloc: string }).reloc
}

/** Limit for how often a trip is begun again. */
const mostTries = 20

/** Books a trip. If another visitor takes one of its seats or fares meanwhile, begins again with what is left. */
const bookBesideOthers = async (platform: Platform, wish: Wish, triesLeft = mostTries): Promise<string> => {
  try {
    return await book(platform, wish)
  } catch (thrown) {
    if (!(thrown instanceof BusinessError) || triesLeft === 0) throw thrown
    return bookBesideOthers(platform, wish, triesLeft - 1)
  }
}

const memberOf = ({ airline }: Storefront) => sandboxAccounts.find((each) => each.kind === 'member' && each.airline === airline)

/** Checks all travellers in for the first leg, which a purchase cannot do. */
const checkIns = (kind: TripKind, { state }: BookingPayload, travellers: number) => ({
  ...(kind.isCheckedIn && {
    checkedIn: (state.legs[0]?.flightKeys ?? []).flatMap((flightKey) =>
      Array.from({ length: travellers }, (_, place) => ({ passengerIndex: place + 1, flightKey })),
    ),
  }),
})

const finish = (platform: Platform, { storefront, kind, travellers }: Wish, reference: string): Promise<void> =>
  platform.transact(async (database) => {
    const engine = platform.engineOf(storefront.code)
    const row = await lockBooking(database, reference)
    if (!row) return
    const member = memberOf(storefront)
    const payload: BookingPayload = { ...row.payload, ...checkIns(kind, row.payload, travellers) }
    await database
      .update(booking)
      .set({ payload, ...(kind.isMember && member && { accountId: member.id }) })
      .where(eq(booking.reference, reference))
    if (!kind.isDisrupted) return
    const now = platform.clock.now()
    const [before] = payload.state.legs
    const { search } = payload.state
    const { result: leg } = await withSales(
      database,
      now,
      (sales) => before && search && nextLeg(engine, search, 0, before, sales),
    )
    if (!leg) throw new HttpError(409, 'No replacement flight is on sale for this trip')
    const flights = { place: 0, leg, reason: 'SCHEDULE_CHANGE' as const, now, post: postOf(platform) }
    await changeByAirline(database, engine, { ...row, payload }, flights)
  })

interface Upgrades {
  segments: { offers: { kind: string; offerId: string }[] }[]
}

/** Waitlists all travellers for the next cabin on the first flight that offers it. */
const wait = async (platform: Platform, storefront: Storefront, { reference, lastName }: MadeTrip): Promise<void> => {
  const visitor = visitorOn(platform, newAsker(storefront))
  const ofTrip = { countryCode: storefront.pointOfSale, pnr: reference, airlineCode: storefront.airline }
  await visitor.ask('tripDetails', { pnrQuery: { pnr: reference, lastName } })
  await visitor.ask('upgradePnr', ofTrip, 'upgrade')
  const { segments } = (await visitor.ask('upgradeOffers', ofTrip, 'upgrade')) as Upgrades
  const offer = segments.flatMap(({ offers }) => offers).find(({ kind }) => kind === 'WAITLIST')
  if (!offer) throw new HttpError(409, 'No waitlisted upgrade is offered for this trip')
  await visitor.ask(
    'selectUpgradeOffer',
    { request: upgradeRequestBody([{ offerId: offer.offerId, payWith: 'MONEY' }]) },
    'upgrade',
  )
  await visitor.buy('upgrade')
}

/** An order for a trip. `storefront` is the code of the storefront that sells it, by default the first one. */
export interface TripOrder {
  kind: TripKindName
  travellers: number
  storefront?: string | undefined
}

/**
 * Creates a trip through the gateway's own operations, as if it was bought at the earlier time that its kind defines. Returns
 * the reference and last name with which the trip can be retrieved. Throws an HttpError 409 if no suitable flights are sold.
 */
export const makeTrip = async (
  platform: Platform,
  { kind: name, travellers, storefront: code }: TripOrder,
): Promise<MadeTrip> => {
  const storefront = storefrontOf(code ?? '') ?? storefronts[0]
  const kind: TripKind = tripKinds[name]
  const now = platform.clock.now()
  const then = now - kind.boughtHoursAgo * hour
  const past: Platform = { ...platform, clock: { ...platform.clock, now: () => then } }
  const wish: Wish = { storefront, kind, travellers, now, crowded: new Set() }
  const reference = await bookBesideOthers(past, wish)
  await finish(platform, wish, reference)
  const made = { reference, lastName: familyName }
  if (kind.isWaitlisted) await wait(platform, storefront, made)
  return made
}
