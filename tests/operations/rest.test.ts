import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Flow } from '#src/domain/flow.ts'
import { type Operation, variablesOf } from '#src/operations/declare.ts'
import { operations } from '#src/operations/index.ts'
import { readRest, restRoutesOf, writeRest } from '#src/operations/rest.ts'

const named = operations as Record<string, Operation>
const declared = Object.entries(named)
const entry = (name: string) => named[name] as Operation

describe('writing REST requests', () => {
  it('sends a search as the bare body', () => {
    const airSearchInput = { cabinClass: 'Economy', itineraryParts: [{ from: { code: 'LIS' } }] }
    expect(writeRest(entry('airSearch'), 'booking', { airSearchInput })).toEqual({
      method: 'POST',
      path: '/api/dc/products/air/search',
      query: '',
      body: airSearchInput,
    })
  })

  it('leaves the chosen flights in the query, repeated, with an empty body', () => {
    expect(writeRest(entry('addItinerary'), 'booking', { selectFlights: 'selectFlights=-1&selectFlights=7' })).toEqual({
      method: 'POST',
      path: '/api/dc/products/air',
      query: 'selectFlights=-1&selectFlights=7',
      body: {},
    })
  })

  it('requests a trip by query parameters', () => {
    expect(writeRest(entry('tripDetails'), 'booking', { pnrQuery: { pnr: 'ABC123', lastName: 'O’Neil & Sons' } })).toEqual({
      method: 'GET',
      path: '/api/dc/pnr',
      query: 'pnr=ABC123&lastName=O%E2%80%99Neil+%26+Sons',
      body: undefined,
    })
  })

  it('sends passengers and contact next to each other, and omits missing values', () => {
    const variables = { pnrQuery: undefined, contact: { emails: [] }, passengers: [{ '@id': '1' }] }
    expect(writeRest(entry('updatePassengers'), 'booking', variables)?.body).toEqual({
      contact: { emails: [] },
      passengers: [{ '@id': '1' }],
    })
  })

  it('uses the flow’s path', () => {
    expect(writeRest(entry('cart'), 'mto', {})?.path).toBe('/api/dc/pnr/mto/products')
  })

  it('uses GraphQL for an operation without a REST path', () => {
    expect(writeRest(entry('paymentCardType'), 'booking', { cardNumberInput: '42424242' })).toBeUndefined()
  })
})

describe('reading REST requests', () => {
  const read = (name: string, path: string, query: string, body?: unknown) => {
    const route = restRoutesOf(entry(name)).find((each) => each.path === path)
    if (!route) throw new Error(`${name} is not served at ${path}`)
    return readRest(entry(name), route, new URLSearchParams(query), body)
  }

  it('does not treat execution and jipcc as variables', () => {
    expect(read('tripDetails', '/api/dc/pnr', 'pnr=ABC123&lastName=Meier&execution=e1s1&jipcc=FCDX')).toEqual({
      pnrQuery: { pnr: 'ABC123', lastName: 'Meier' },
    })
  })

  it('reads the flow from the path of a trip', () => {
    expect(read('tripDetails', '/api/dc/pnr/mto', 'pnr=ABC123&lastName=Meier&flow=bnpl')).toEqual({
      pnrQuery: { flow: 'mto', pnr: 'ABC123', lastName: 'Meier' },
    })
  })

  it('reads a reference of digits as text', () => {
    expect(read('tripDetails', '/api/dc/pnr', 'pnr=123456&lastName=Meier')).toEqual({
      pnrQuery: { pnr: '123456', lastName: 'Meier' },
    })
  })

  it('reads an empty query as an empty object if one is required', () => {
    expect(read('orderCart', '/api/dc/getCart', 'execution=e1s1')).toEqual({ request: {} })
    expect(read('paymentOptions', '/api/dc/paymentOptions', 'execution=e1s1')).toEqual({})
  })

  it('joins chosen flights again', () => {
    expect(read('addItinerary', '/api/dc/products/air', 'selectFlights=-1&selectFlights=7&jipcc=FCDX', {})).toEqual({
      selectFlights: 'selectFlights=-1&selectFlights=7',
    })
  })

  it('uses the first of a repeated parameter', () => {
    expect(read('applicableRules', '/api/dc/configuration/rules', 'path=/purchase&path=/x&httpMethod=POST')).toEqual({
      path: '/purchase',
      httpMethod: 'POST',
    })
  })

  it('ignores parameters that would reach a prototype', () => {
    expect(Object.keys(read('tripDetails', '/api/dc/pnr', '__proto__=1&pnr=ABC123').pnrQuery as object)).toEqual(['pnr'])
  })

  it('drops parameters that the operation does not accept', () => {
    expect(read('purchase', '/api/dc/purchase', '', { paymentRequired: true, payment: [], admin: true })).toEqual({
      paymentRequired: true,
      payment: [],
    })
  })
})

const routed = declared.flatMap(([name, operation]) =>
  restRoutesOf(operation).map((route) => [`${route.method} ${route.path}`, name, operation, route] as const),
)

it.each(routed)('%s of %s reads the variables that it writes', (_label, _name, operation, route) => {
  const words = fc.string({ minLength: 1 }).filter((text) => !/^(true|false|[[{].*)$/s.test(text))
  const valueFor = (type: string, variable: string): fc.Arbitrary<unknown> => {
    if (variable === 'selectFlights') return fc.integer().map((ref) => `selectFlights=${ref}`)
    if (type.startsWith('String')) return fc.string()
    if (type.startsWith('Int')) return fc.integer({ min: -99_999, max: 99_999 })
    if (type.startsWith('Boolean')) return fc.boolean()
    return fc
      .dictionary(fc.stringMatching(/^[a-z]{3,9}$/), words, { minKeys: 2, noNullPrototype: true })
      .filter((value) => !('flow' in value))
  }
  const variables = fc.record(
    Object.fromEntries(variablesOf(operation, route.flow).map(([variable, type]) => [variable, valueFor(type, variable)])),
    { noNullPrototype: true },
  )
  fc.assert(
    fc.property(variables, (given) => {
      const said = writeRest(operation, (route.flow ?? 'booking') as Flow, given)
      const query = new URLSearchParams(said?.query)
      query.set('execution', 'e1s1')
      query.set('jipcc', 'FCDX')
      const plainRoute = { ...route, implied: {} }
      expect(readRest(operation, plainRoute, query, JSON.parse(JSON.stringify(said?.body ?? null)))).toEqual(given)
    }),
    { numRuns: 30 },
  )
})
