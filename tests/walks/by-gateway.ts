import type { BrowserContext } from 'playwright-core'
import { createTraveller, type Traveller } from '#tests/gateway/conformance/traveller.ts'
import { amountOf, card as cardSent } from '#tests/gateway/purchase/buyers.ts'
import { naming, party, pickRefs, search, selecting } from '#tests/gateway/shopping/conversations.ts'
import type { Person, Wish } from './verbs.ts'

/** A client of the running product: what it does, a browser may go on with. */
export const travellerOf = (origin: string): Traveller =>
  createTraveller({
    handle: async (request) => {
      const { pathname, search: query } = new URL(request.url)
      const body = await request.text()
      return fetch(`${origin}${pathname}${query}`, {
        method: request.method,
        headers: request.headers,
        ...(body !== '' && { body }),
      })
    },
  })

/** Gives a browser the traveller's cookie, so that its conversation can be gone on with there. */
export const goOnIn = async (context: BrowserContext, { cookie }: Traveller, origin: string) => {
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }])
}

/** Fills a cart with the first flight of a one-way search and one named traveller, as the pages would. */
export const fillCart = async (origin: string, { from, to, leave }: Wish, person: Person): Promise<Traveller> => {
  const traveller = travellerOf(origin)
  const offers = await traveller.ask('airSearch', search({ origin: from, destination: to, date: leave }))
  await traveller.ask('addItinerary', selecting(pickRefs(offers)))
  const [somebody] = party(['ADT'])
  if (!somebody) throw new Error('nobody travels')
  const named = { ...somebody, firstName: person.firstName, lastName: person.lastName, dateOfBirth: person.born }
  await traveller.ask('updatePassengers', naming([named]))
  return traveller
}

/** Buys a journey there and back for one traveller named Müller, in a fare. Resolves with its reference. */
export const buyTrip = async (origin: string, { from, to, leave, comeBack }: Wish, brand: string): Promise<string> => {
  const traveller = travellerOf(origin)
  const offers = await traveller.ask('airSearch', search({ origin: from, destination: to, date: leave, back: comeBack }))
  await traveller.ask('addItinerary', selecting(pickRefs(offers, brand)))
  const cart = await traveller.ask('updatePassengers', naming(party(['ADT'])))
  const answer = await traveller.ask('purchase', {
    paymentRequired: true,
    payment: [{ ...cardSent('4242424242424242'), amount: amountOf(cart.total) }],
  })
  if (answer.outcome !== 'booked') throw new Error(`the purchase ended with a ${answer.outcome}`)
  return answer.booking.reference
}
