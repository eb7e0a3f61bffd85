import { print } from 'graphql'
import { fieldOf } from '#src/operations/declare.ts'
import { documentOf } from '#src/operations/document.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import { search } from '#tests/gateway/search/conversations.ts'
import type { Post } from './load.ts'
import type { Served } from './served.ts'

const document = (name: OperationName) => print(documentOf(operations[name], 'booking'))
export const fieldNamed = (name: OperationName) => fieldOf(operations[name], 'booking')

/** Builds the GraphQL request of an operation. */
export const asking = (served: Served, name: OperationName, variables: object, headers: Record<string, string> = {}): Post => ({
  url: `${served.origin}/api/graphql`,
  headers: { 'x-sabre-storefront': 'FCDX', ...headers },
  body: JSON.stringify({ operationName: fieldNamed(name), variables, extensions: {}, query: document(name) }),
})

/** ISO date `days` days after 10 January 2027. */
export const dayAfter = (days: number): string => new Date(Date.UTC(2027, 0, 10) + days * 86_400_000).toISOString().slice(0, 10)

const airports = ['LHR', 'MAD', 'LIS', 'ATH']
export const routes = airports.flatMap((origin) =>
  airports.filter((each) => each !== origin).map((destination) => ({ origin, destination })),
)
let newSearches = 0
/** Variables of a search that no earlier call has returned. */
export const anotherSearch = () => {
  const route = routes[newSearches % routes.length] ?? { origin: '', destination: '' }
  const date = dayAfter(Math.floor(newSearches / routes.length))
  newSearches += 1
  return search({ ...route, date })
}

let newFareSearches = 0
/** Returns the variables of a new fare search, which the gateway cannot answer from its cache. */
export const anotherFareSearch = () => {
  const place = newFareSearches++
  const [month, party] = [Math.floor(place / airports.length) % 6, Math.floor(place / airports.length / 6)]
  return {
    exploreInput: {
      origin: airports[place % airports.length],
      month: `2027-0${month + 2}`,
      cabinClass: 'Economy',
      currency: 'EUR',
      passengers: { ADT: 1 + party },
    },
  }
}
