import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSaved } from '#src/wire/saved.ts'
import { showable } from '#src/wire/moved.ts'
import { pageOf, showSaved, standBefore } from '#src/wire/show.ts'
import { runWire } from '#src/wire/main.ts'
import { wireTrip } from '#tests/operations/recorded-booking.ts'

const folder = mkdtempSync(join(tmpdir(), 'farechart-wire-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const rule = {
  appliedRules: ['A'],
  failedRules: [{ ruleName: 'B', evaluationResult: 'FAILED', failureReason: 'late', weight: 3 }],
  version: 7,
}

const run = async (saved: unknown, ...flags: string[]) => {
  const file = join(folder, 'answer.json')
  writeFileSync(file, typeof saved === 'string' ? saved : JSON.stringify(saved))
  const lines: string[] = []
  const code = await runWire([file, ...flags], (line) => lines.push(line))
  return { code, lines }
}

test('the report on a response that fits lists the understood fields, and the dropped ones with a sample', async () => {
  expect(await run({ data: { applicableRules: { originalResponse: rule } } })).toEqual({
    code: 0,
    lines: [
      'A response of applicableRules. It fits.',
      '',
      'Lists that the storefront reads, with the number of entries:',
      '  appliedRules[]  1',
      '  failedRules[]   1',
      '',
      'Understood: 4 fields, with the number of values',
      '  appliedRules[]                  1 ×',
      '  failedRules[].ruleName          1 ×',
      '  failedRules[].evaluationResult  1 ×',
      '  failedRules[].failureReason     1 ×',
      '',
      'Dropped: 2 fields, with the number of values and a sample',
      '  failedRules[].weight  1 ×  3',
      '  version               1 ×  7',
    ],
  })
})

test('a value that does not fit is reported with its path, and the exit code is 1', async () => {
  const { code, lines } = await run({ appliedRules: 'A', failedRules: [] }, '--operation', 'applicableRules')
  expect(code).toBe(1)
  expect(lines.slice(0, 2)).toEqual([
    'A response of applicableRules. It does not fit:',
    expect.stringMatching(/^ {2}appliedRules: .+/),
  ])
})

test('a ref without a target does not fit, and a complete response has no misfits', () => {
  const trip = wireTrip()
  expect(readSaved(JSON.stringify({ data: { getMYBTripDetails: { originalResponse: trip } } })).misfits).toEqual([])
  const lost = { ...trip, pnr: { ...trip.pnr, travelPartsAdditionalDetails: [{ travelPart: { '@ref': '99' } }] } }
  const { name, misfits } = readSaved(JSON.stringify(lost), 'tripDetails')
  expect(name).toBe('tripDetails')
  expect(misfits.map(({ problem }) => problem)).toContainEqual(expect.stringContaining('"99"'))
})

test('a response without an envelope is recognised by its fields', () => {
  const { name, misfits } = readSaved(JSON.stringify(rule))
  expect([name, misfits]).toEqual(['applicableRules', []])
})

test('a trip response without a booking cannot be shown', () => {
  const reading = { name: 'tripDetails', read: { tripOptions: [] } } as const
  expect(() => pageOf(reading)).toThrow('The response contains no booking to show.')
})

test('if the storefront does not start, the command says so and leaves no temporary folder', async () => {
  const reading = readSaved(JSON.stringify({ data: { getMYBTripDetails: { originalResponse: wireTrip() } } }))
  const left = () => readdirSync(tmpdir()).filter((name) => /^farechart-wire-(?!test)/.test(name))
  const before = left()
  await expect(showSaved(reading, () => undefined, ['--eval', '0'])).rejects.toThrow('The storefront did not start.')
  expect(left()).toEqual(before)
})

test.each([
  ['a file that is not JSON', '<html>', [], 'The file is not JSON.'],
  ['a file without a JSON object', '[]', [], 'The file does not contain a JSON object.'],
  [
    'a response with unknown fields',
    { x: 1 },
    [],
    'No operation has the fields of this response. Name the operation with --operation.',
  ],
  ['an unknown operation', { x: 1 }, ['--operation', 'fly'], 'There is no operation fly. npm run operations lists them.'],
  ['an unknown option', { x: 1 }, ['--verbose'], 'Unknown option --verbose. Options: --operation, --json, --open, --help'],
  [
    'a response that no page shows',
    rule,
    ['--operation', 'applicableRules', '--open'],
    /^--open cannot show a response of applicableRules/,
  ],
])('%s is wrong usage, which a sentence explains', async (_what, saved, flags, sentence) => {
  const { code, lines } = await run(saved, ...flags)
  expect([code, lines.at(-1)]).toEqual([2, typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)])
})

const refusal = {
  status: 'Complete',
  type: 'BusinessLogic',
  errorCode: 'ERR.SSW.PRICING.UNABLE_TO_REPRICE',
  timeStamp: '2027-01-01T10:00:00',
  message: 'Unable to reprice',
}

const envelope = {
  errors: [{ message: 'Request failed with status code 500', path: ['bookingAddItinerary'] }],
  data: { bookingAddItinerary: null },
  extensions: { status: 'ERROR', category: 'DOWNLINE_ERROR', errors: [{ responseData: refusal }] },
}

const reaction =
  'The gateway refused the request and changed nothing. The page explains the codes that it knows, and has a general message for others.'

test('an error response is reported with its code and the storefront’s reaction', async () => {
  expect(await run(envelope)).toEqual({
    code: 0,
    lines: [
      'An error response of addItinerary. The storefront can read it:',
      '  type          businessLogic',
      '  status        500',
      '  statusText    Complete',
      '  errorCode     ERR.SSW.PRICING.UNABLE_TO_REPRICE',
      '  errorMessage  Unable to reprice',
      '',
      reaction,
    ],
  })
})

test('an error object of a REST service is an error response, and its invalid fields are listed', async () => {
  const details = [{ field: 'passengers.0.lastName', code: 'REQUIRED' }]
  const { code, lines } = await run({ ...refusal, type: 'Validation', details })
  expect([code, lines[0], lines.at(-3), lines.at(-1)]).toEqual([
    0,
    'An error response. The storefront can read it:',
    '  details.passengers.0.lastName  REQUIRED',
    'The request has invalid fields. The form marks the fields that it knows.',
  ])
})

test('an error of the GraphQL layer alone is reported with the HTTP status', async () => {
  const { code, lines } = await run({ errors: [{ message: 'Request failed with status code 503' }], data: null })
  expect([code, lines.find((line) => line.includes('errorCode'))]).toEqual([0, '  errorCode     HTTP.503'])
})

test('an error cannot be opened in the storefront', async () => {
  const { code, lines } = await run(envelope, '--open')
  expect([code, lines.at(-1)]).toEqual([
    2,
    '--open cannot show an error. It shows responses of airSearch, retrieve and tripDetails.',
  ])
})

test('a saved booking is opened with its own reference and last name', () => {
  const reading = readSaved(JSON.stringify({ data: { getMYBTripDetails: { originalResponse: wireTrip() } } }))
  expect(pageOf(reading)).toBe('#/myb?pnr=QWERTY&lastName=Sousa')
})

const now = Date.UTC(2027, 0, 1)

/** A saved search of one flight there and one back. */
const savedSearch = (out: string, back: string) => {
  const row = (origin: string, destination: string, date: string) => {
    const flight = { flightNumber: 7, airlineCode: 'PX' }
    const segment = { flight, origin, destination, departure: `${date}T10:00:00`, arrival: `${date}T12:00:00` }
    return [{ itineraryPart: { segments: [segment] }, brandOffers: [] }]
  }
  const brandedResults = { itineraryPartBrands: [row('POM', 'GUR', out), row('GUR', 'POM', back)] }
  return readSaved(JSON.stringify({ data: { bookingAirSearch: { originalResponse: { brandedResults } } } }))
}

test.each([
  ['a past day moves by whole weeks', '2022-07-09', '2022-07-11', '2027-02-06', '02-06-2027', '02-08-2027'],
  ['a day that is not on sale yet comes nearer', '2029-01-03', '2029-01-05', '2027-02-03', '02-03-2027', '02-05-2027'],
  ['a day on sale stays', '2027-03-03', '2027-03-05', '2027-03-03', '03-03-2027', '03-05-2027'],
])('a saved search opens on a day that can be searched: %s', (_what, out, back, day, date, date1) => {
  const shown = showable(savedSearch(out, back), now)
  expect(shown.date).toBe(day)
  expect(Math.abs(shown.days % 7)).toBe(0)
  expect(pageOf(shown)).toBe(
    `#/flight-selection?journeyType=round-trip&origin=POM&destination=GUR&date=${date}&date1=${date1}&ADT=1`,
  )
  expect(JSON.stringify(shown.original)).toContain(`"departure":"${day}T10:00:00"`)
})

const listening = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('the proxy leaves searches for other days to the gateway', async () => {
  const gateway = createServer((_asked, answer) => answer.end('{"data":{"own":1}}'))
  const before = standBefore(await listening(gateway), showable(savedSearch('2027-03-03', '2027-03-05'), now))
  const address = await listening(before)
  const search = async (date: string) => {
    const body = JSON.stringify({ query: 'bookingAirSearch', variables: { when: { date } } })
    return Object.keys((await (await fetch(`${address}/api/graphql`, { method: 'POST', body })).json()).data)
  }
  expect([await search('2027-03-03'), await search('2027-03-04')]).toEqual([['bookingAirSearch'], ['own']])
  for (const server of [before, gateway]) server.close().closeAllConnections()
})

test('a saved booking is masked as the storefront’s own settings say', async () => {
  const own = { getStorefrontConfig: { privacySettings: { isEnabled: false } } }
  const gateway = createServer((_asked, answer) =>
    answer.end(JSON.stringify({ errors: [{}], data: { getMYBTripDetails: null, ...own } })),
  )
  const saved = { originalResponse: wireTrip() }
  const before = standBefore(await listening(gateway), readSaved(JSON.stringify({ data: { getMYBTripDetails: saved } })))
  const body = JSON.stringify({ query: '{ getMYBTripDetails getStorefrontConfig }' })
  const answer = await fetch(`${await listening(before)}/api/graphql`, { method: 'POST', body })
  expect(await answer.json()).toEqual({ data: { getMYBTripDetails: saved, ...own } })
  for (const server of [before, gateway]) server.close().closeAllConnections()
})

test('the proxy answers only the saved operation, with the gateway’s own headers', async () => {
  const gateway = createServer((_asked, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json', execution: 'e1s1' })
    answer.end('{"data":{"own":1}}')
  })
  const before = standBefore(await listening(gateway), readSaved(JSON.stringify(rule), 'applicableRules'))
  const address = await listening(before)
  const ask = async (query: string) => {
    const answer = await fetch(`${address}/api/graphql`, { method: 'POST', body: JSON.stringify({ query }) })
    return [answer.headers.get('execution'), await answer.json()]
  }
  expect(await ask('{ applicableRules { originalResponse } }')).toEqual([
    'e1s1',
    { data: { applicableRules: { originalResponse: rule } } },
  ])
  expect(await ask('{ init { originalResponse } }')).toEqual(['e1s1', { data: { own: 1 } }])
  for (const server of [before, gateway]) server.close().closeAllConnections()
})
