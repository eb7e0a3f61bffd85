import type { BrowserContext } from 'playwright-core'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import { createTraveller, type Traveller } from '#tests/gateway/conformance/traveller.ts'
import { amountOf, card as cardSent } from '#tests/gateway/purchase/buyers.ts'
import { naming, newContact, party, pickRefs, search, selecting } from '#tests/gateway/search/conversations.ts'
import type { Person, Wish } from './verbs.ts'

/** Creates a client of the running product. With a cookie, it continues the session of a browser. */
export const travellerOf = (origin: string, cookie = '', storefront = 'FCDX'): Traveller =>
  createTraveller(
    {
      handle: async (request) => {
        const { pathname, search: query } = new URL(request.url)
        const body = await request.text()
        return fetch(`${origin}${pathname}${query}`, {
          method: request.method,
          headers: request.headers,
          ...(body !== '' && { body }),
        })
      },
    },
    { key: '', cookie },
    storefront,
  )

/** Creates a client with the session of a browser. */
const travellerIn = async (context: BrowserContext, origin: string): Promise<Traveller> => {
  const [mine] = await context.cookies(origin)
  return travellerOf(origin, mine ? `${mine.name}=${mine.value}` : '')
}

/** Passes the client's session to a browser, which then continues the conversation. */
const goOnIn = async (context: BrowserContext, { cookie }: Traveller, origin: string) => {
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }])
}

/**
 * Fills a browser's cart with a search's cheapest flights and one adult or several, through the same requests as the pages. By default, every
 * cart has a different contact. Returns the execution key.
 */
export const fillCart = async (
  context: BrowserContext,
  origin: string,
  { from, to, leave, comeBack }: Wish,
  person: Person | readonly Person[],
  contact = newContact(),
): Promise<string> => {
  const people = [person].flat()
  const traveller = await travellerIn(context, origin)
  const offers = await traveller.ask(
    'airSearch',
    search({ origin: from, destination: to, date: leave, back: comeBack }, { ADT: people.length }),
  )
  await traveller.ask('addItinerary', selecting(pickRefs(offers)))
  const adults = party(people.map(() => 'ADT' as const))
  const named = people.flatMap(({ firstName, lastName, born }, place) => {
    const adult = adults[place]
    return adult ? [{ ...adult, firstName, lastName, dateOfBirth: born }] : []
  })
  await traveller.ask('updatePassengers', naming(named, contact))
  await goOnIn(context, traveller, origin)
  return traveller.key
}

/**
 * Buys a round trip for one traveller named Müller, in the given fare. The storefront is the first one by default, and `locale`
 * is the buyer's. Returns the booking reference.
 */
export const buyTrip = async (
  origin: string,
  { from, to, leave, comeBack, locale }: Wish,
  brand: string,
  { code, currency, pointOfSale, opensWith } = storefronts[0],
): Promise<string> => {
  const traveller = travellerOf(origin, '', code)
  if (opensWith) await traveller.ask(opensWith)
  const route = { origin: from, destination: to, date: leave, back: comeBack }
  const offers = await traveller.ask('airSearch', search(route, { ADT: 1 }, { currency, pointOfSale }))
  await traveller.ask('addItinerary', selecting(pickRefs(offers, brand)))
  const cart = await traveller.ask('updatePassengers', naming(party(['ADT'])))
  const answer = await traveller.ask('purchase', {
    paymentRequired: true,
    languageForBooking: locale,
    payment: [{ ...cardSent('4242424242424242'), amount: amountOf(cart.total) }],
  })
  if (answer.outcome !== 'booked') throw new Error(`the purchase ended with a ${answer.outcome}`)
  return answer.booking.reference
}
