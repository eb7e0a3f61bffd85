import { exchangeTypeOf } from '#src/domain/exchange.ts'
import type { Answer } from '#src/operations/index.ts'
import { seatOperations, extraOperations } from '#src/domain/cart-wire.ts'
import { decoded, paying } from '../purchase/buyers.ts'
import type { Bench } from '../purchase/gateways.ts'
import { selecting } from '../search/conversations.ts'
import { begin, type Traveller, travellerOn } from '../flows/travellers.ts'

export const day = 24 * 3_600_000

export const bookedDays = ['2027-05-04', '2027-05-11'] as const

interface Booked {
  reference: string
  cart: Answer<'cart'>
}

interface Wants {
  brand: string
  types?: readonly ('ADT' | 'CHD' | 'INF')[]
  isOneWay?: boolean
  /** True if the first passenger buys a seat on the first flight. */
  hasSeat?: boolean
  extra?: string
}

let requests = 0

/** Lists the seats that a passenger can choose on a flight. */
export const freeSeats = async (traveller: Traveller, flow: 'booking' | 'exchange', place = 0): Promise<string[]> => {
  const { segments } = await traveller.ask(flow, 'seatMap')
  const slots = segments[place]?.passengers[0]?.cabins.flatMap(({ rows }) => rows.flatMap((row) => row.slots)) ?? []
  return slots.flatMap(({ kind, available, refusal, code }) => (kind === 'seat' && available && !refusal && code ? [code] : []))
}

/** Books a trip of Ms Müller from London to Madrid on 4 May, returning on 11 May. */
export const book = async (bench: Bench, { brand, types, isOneWay, hasSeat, extra }: Wants): Promise<Booked> => {
  const buyer = await bench.buyer(await bench.shop({ brand, types, isOneWay }))
  const traveller = travellerOn(bench, { key: buyer.key, cookie: buyer.cookie })
  let cart = await traveller.ask('booking', 'cart')
  const segmentId = cart.parts[0]?.segments[0]?.id ?? ''
  if (hasSeat) {
    const [seat = ''] = (await freeSeats(traveller, 'booking')).slice(-1)
    await traveller.ask('booking', 'saveSelectedSeat', {
      seatOperationsInput: seatOperations({ segmentId, passengerId: '1', seat }),
    })
  }
  if (extra) {
    const { offers } = await traveller.ask('booking', 'ancillaries')
    const offer = offers.find((each) => each.code === extra && each.limit > 0)
    if (!offer) throw new Error(`${extra} is not sold`)
    await traveller.ask('booking', 'addToCart', { products: extraOperations({ ...offer, quantity: 1 }) })
  }
  cart = await traveller.ask('booking', 'cart')
  requests += 1
  const answer = decoded('purchase', await buyer.send('purchase', paying({ total: cart.total }), `exchange-booking-${requests}`))
  if (answer.outcome !== 'booked') throw new Error('the trip was not booked')
  return { reference: answer.booking.reference, cart }
}

/** Opens a booking for exchange, and returns its traveller. */
export const opened = async (bench: Bench, reference: string): Promise<Traveller> => begin(bench, 'exchange', reference)

interface LegWanted {
  index: number
  date: string
}

const routes = [
  { from: { code: 'LHR' }, to: { code: 'MAD' } },
  { from: { code: 'MAD' }, to: { code: 'LHR' } },
]

/** Builds a search for other flights on the given days. */
export const otherFlights = (legs: readonly LegWanted[], count = 2, more: object = {}) => ({
  airSearchInput: {
    searchCriteria: {
      cabinClass: 'Economy',
      searchType: 'BRANDED',
      itineraryParts: legs.map(({ index, date }) => ({ ...routes[index], when: { date } })),
      ...more,
    },
    exchangeType: exchangeTypeOf(
      legs.map(({ index }) => index),
      count,
    ),
  },
})

type Offers = Answer<'exchangeAirSearch'>

/** Finds the offer of a leg that is the booked flight in its fare. */
export const currentOf = (offers: Offers, leg: number) =>
  offers.legs[leg]?.rows.flatMap((row) => row.offers).find(({ isCurrent }) => isCurrent)

/** Lists the offers of a fare family on a leg that would change the booking, the cheapest first. */
export const offersOf = (offers: Offers, leg: number, brand: string) =>
  (offers.legs[leg]?.rows ?? [])
    .flatMap((row) =>
      row.offers.filter((offer) => offer.brand === brand && offer.price && !offer.isCurrent).map((offer) => ({ row, offer })),
    )
    .toSorted((one, other) => (one.offer.price?.party.amount ?? 0) - (other.offer.price?.party.amount ?? 0))

/** Chooses the offers with these refs for the exchange. */
export const choose = (traveller: Traveller, refs: readonly number[]) =>
  traveller.ask('exchange', 'exchangeAddItinerary', selecting(refs))

/** Returns the exchange of a cart. Throws if the cart has none. */
export const quoteIn = (cart: Answer<'cart'>): NonNullable<Answer<'cart'>['exchange']> => {
  if (!cart.exchange) throw new Error('the cart exchanges nothing')
  return cart.exchange
}
