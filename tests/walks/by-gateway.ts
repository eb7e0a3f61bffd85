import type { BrowserContext } from 'playwright-core'
import { createTraveller, type Traveller } from '#tests/gateway/conformance/traveller.ts'
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
