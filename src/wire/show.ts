import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { toAddressDate } from '#src/domain/calendar-date.ts'
import type { FlightOffers } from '#src/domain/itinerary.ts'
import type { TripDetails } from '#src/domain/booking.ts'
import { fieldsOf, type Operation } from '#src/operations/declare.ts'
import { operations } from '#src/operations/index.ts'
import { WrongUsage } from '#src/paths/command.ts'
import { type Showable, showable } from './moved.ts'
import type { Reading } from './saved.ts'

const searchPage = ({ legs }: FlightOffers): string => {
  const [first] = legs.map(({ rows }) => rows[0]?.part.segments ?? [])
  const [from] = first ?? []
  const back = legs.length > 1 ? legs[1]?.rows[0]?.part.segments[0] : undefined
  if (!from) throw new WrongUsage('The response contains no flights to show.')
  const query = new URLSearchParams({
    journeyType: back ? 'round-trip' : 'one-way',
    origin: from.origin,
    destination: first?.at(-1)?.destination ?? from.destination,
    date: toAddressDate(from.departure),
    ...(back && { date1: toAddressDate(back.departure) }),
    ADT: '1',
  })
  return `#/flight-selection?${query}`
}

const tripPage = ({ booking }: TripDetails): string => {
  if (!booking) throw new WrongUsage('The response contains no booking to show.')
  const [first] = booking.passengers
  return `#/myb?${new URLSearchParams({ pnr: booking.reference, lastName: first?.lastName ?? '' })}`
}

/** Returns the address of the page that opens with this operation. Throws a `WrongUsage` if no page does. */
export const pageOf = ({ name, read }: Pick<Reading, 'name' | 'read'>): string => {
  const isShown = name === 'airSearch' || name === 'retrieve' || name === 'tripDetails'
  if (!isShown)
    throw new WrongUsage(`--open cannot show a response of ${name}. It shows responses of airSearch, retrieve and tripDetails.`)
  if (read === undefined) throw new WrongUsage('The response does not fit, so --open cannot show it.')
  return name === 'airSearch' ? searchPage(read as FlightOffers) : tripPage(read as TripDetails)
}

/** Returns the given fields of a GraphQL response. Omits those that the response lacks. */
const fieldsIn = (body: Buffer, names: readonly string[]): Record<string, unknown> => {
  if (names.length === 0) return {}
  const { data } = JSON.parse(body.toString()) as { data?: Record<string, unknown> | null }
  return Object.fromEntries(names.flatMap((name) => (data?.[name] === undefined ? [] : [[name, data[name]]])))
}

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/**
 * Creates a proxy that answers one operation with the saved response and forwards all other requests, including searches for
 * other days. The fields that a query reads besides, such as the storefront's settings, stay the gateway's.
 */
export const standBefore = (
  upstream: string,
  { name, original, date = '' }: Pick<Showable, 'name' | 'original' | 'date'>,
): Server => {
  const operation: Operation = operations[name]
  const fields = fieldsOf(operation).map(({ field }) => field)
  const beside = Object.keys(operation.also ?? {})
  const fieldIn = (path: string, body: Buffer) =>
    path.startsWith('/api/graphql') && body.includes(date)
      ? fields.find((field) => new RegExp(`\\b${field}\\b`).test(body.toString()))
      : undefined
  return createServer((asked, answer) => {
    const pass = async () => {
      const { url = '/', method, headers } = asked
      const body = await bodyOf(asked)
      const field = fieldIn(url, body)
      const passed = request(upstream + url, { method, headers: { ...headers, 'accept-encoding': 'identity' } })
      passed.end(body)
      const [given] = (await once(passed, 'response')) as [IncomingMessage]
      const responseBody = await bodyOf(given)
      const saved =
        field === undefined
          ? undefined
          : Buffer.from(JSON.stringify({ data: { ...fieldsIn(responseBody, beside), [field]: { originalResponse: original } } }))
      const { 'content-length': _length, 'transfer-encoding': _encoding, ...kept } = given.headers
      answer.writeHead(saved ? 200 : (given.statusCode ?? 502), kept)
      answer.end(saved ?? responseBody)
    }
    pass().catch(() => {
      if (!answer.headersSent) answer.writeHead(502)
      answer.end()
    })
  })
}

const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' }

/** Returns the address that the started program prints, or undefined if the program ends before it is ready. */
const readyAddress = async (output: Readable): Promise<string | undefined> => {
  for await (const line of createInterface({ input: output })) {
    const [, address] = /ready on (http:\/\/[^/]+)/.exec(line) ?? []
    if (address !== undefined) return address
  }
  return undefined
}

/** Reports by how many days the flights were moved. */
const movedBy = (days: number): string =>
  `The page shows these flights ${Math.abs(days)} days ${days > 0 ? 'later' : 'earlier'}, because their own date is not on sale.`

/**
 * Starts the storefront and gateway on temporary data behind the proxy, and opens the page. Runs until interrupted, and then
 * deletes the data. Throws a `WrongUsage` if the program does not start.
 */
export const showSaved = async (
  reading: Reading,
  say: (line: string) => void,
  program: readonly string[] = ['src/build/start.mjs'],
): Promise<void> => {
  const shown = showable(reading, Date.now())
  const page = pageOf(shown)
  const folder = mkdtempSync(join(tmpdir(), 'farechart-wire-'))
  const product = spawn(process.execPath, program, {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, DATABASE_URL: '', FARECHART_PROFILE: 'sandbox' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const over = once(product, 'exit')
  // The terminal sends both signals to the child process as well. This process waits until the child has ended.
  const interrupt = () => void product.kill('SIGTERM')
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, interrupt)
  try {
    const upstream = await readyAddress(product.stdout)
    if (upstream === undefined) throw new WrongUsage('The storefront did not start.')
    product.stdout.resume()
    const server = standBefore(upstream, shown).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/dx/FC/FCDX/${page}`
    if (shown.days !== 0) say(`\n${movedBy(shown.days)}`)
    say(`\nThe response is shown at ${address}\nPress Ctrl+C to stop.`)
    spawn(openers[process.platform] ?? 'xdg-open', [address], { stdio: 'ignore', detached: true }).on('error', () => {})
    await over
    server.close().closeAllConnections()
  } finally {
    product.kill()
    await over
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, interrupt)
    rmSync(folder, { recursive: true, force: true })
  }
}
