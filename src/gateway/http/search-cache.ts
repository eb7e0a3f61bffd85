import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type Encoding, encodingFor } from './encoding.ts'
import { jsonType } from './envelope.ts'
import type { RoundTrip, GatewayService } from './round-trip.ts'
import { areSalesSame, type FoundWithSales } from '../inventory/sales.ts'
import { slotOf } from '../search/find-offers.ts'
import type { SearchHit } from '../platform/metrics.ts'
import { keepNewest, type Searched, takeSearched } from '../search/searched.ts'
import { rowsOf } from '../database/rows.ts'

/**
 * Time for which a conversation's repeated search is answered from the cache, without a write to the database, in milliseconds.
 */
export const repeatLife = 10_000

/** Time for which sales figures are reused, in milliseconds. A repeated search can be outdated by this much. */
export const salesLife = 1_000

const mostBodies = 4

/** The bytes of a response. Compressed copies are created on first use. */
interface Bytes {
  plain: Buffer
  compressed: Map<Encoding, Promise<Buffer>>
}

/** An answered search. Its bytes may be sent again to the same browser for the same request text. */
interface Answered extends Omit<Searched, 'found'> {
  found: WeakRef<FoundWithSales<object>>
  name: string
  cookieHash: string
}

const compress: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
    }),
  gzip: (bytes) => promisify(gzip)(bytes),
}

/** Runs checks in batches. Requests that arrive while a batch runs wait for the next one. */
const inRounds = <Asked, Told>(check: (all: Asked[]) => Promise<Told[]>): ((asked: Asked) => Promise<Told>) => {
  let waiting: { asked: Asked; tell: (told: Promise<Told>) => void }[] = []
  let isRunning = false
  const run = async () => {
    isRunning = true
    while (waiting.length > 0) {
      // Lets requests that have already arrived join the batch. PGlite runs on this thread and blocks arrivals while it works.
      await new Promise((resolve) => setImmediate(resolve))
      const round = waiting
      waiting = []
      const told = check(round.map(({ asked }) => asked))
      for (const [place, { tell }] of round.entries()) tell(told.then((all) => all[place] as Told))
      await told.catch(() => undefined)
    }
    isRunning = false
  }
  return (asked) =>
    new Promise((tell) => {
      waiting.push({ asked, tell })
      if (!isRunning) void run()
    })
}

/** Caches the responses to searches. */
export interface SearchCache {
  /**
   * Returns the conversation's last response if it was for the same request text, is at most ten seconds old and is still
   * current: the conversation, the ten-minute slot of stable prices and the sales on the considered flights are unchanged. The
   * sales may have changed within the last second.
   */
  repeat: (roundTrip: RoundTrip, words: string) => Promise<Response | undefined>
  /** Returns the bytes that another conversation got for the same request text, if both have the same result object. */
  known: (roundTrip: RoundTrip, words: string) => Response | Promise<Response> | undefined
  /** Caches the body of a response if the request was a single search. */
  keep: (roundTrip: RoundTrip, words: string, body: string) => void
}

/** Returns the cache key of a request text: a hash, because texts may be long. */
const nameOf = ({ asker }: RoundTrip, words: string): string =>
  createHash('sha256').update(`${asker.storefront} ${words}`).digest('base64')

interface Asked {
  key: string
  cookieHash: string
  state: string
  at: number
}

const Place = z.object({ place: z.number() })

/**
 * Creates the gateway's search cache. It checks the conversation on every repeat, and sales at most once a second, because
 * other processes change both.
 */
export const createSearchCache = (
  { platform: { database, clock } }: GatewayService,
  noteHit: (kind: SearchHit) => void = () => undefined,
): SearchCache => {
  const answered = new Map<string, Answered>()
  const bytesOf = new WeakMap<object, Map<string, Bytes>>()
  const salesOf = new WeakMap<FoundWithSales<object>, { at: number; isSame: Promise<boolean> }>()

  const areUntouched = inRounds(async (all: Asked[]): Promise<boolean[]> => {
    const asked = JSON.stringify(all.map(({ cookieHash, ...one }, place) => ({ ...one, cookie_hash: cookieHash, place })))
    const rows = await rowsOf(
      database,
      Place,
      sql`select place from jsonb_to_recordset(${asked}::jsonb) as asked (place int, key text, cookie_hash text, state text, at bigint)
        join session on session.key = asked.key and session.cookie_hash = asked.cookie_hash
        where session.status = 'open' and session.touched_at >= asked.at and session.state = asked.state::jsonb`,
    )
    const untouched = new Set(rows.map(({ place }) => place))
    return all.map((_, place) => untouched.has(place))
  })

  const lookUp = (found: FoundWithSales<object>, at: number): Promise<boolean> => {
    const isSame = areSalesSame(database, found)
    salesOf.set(found, { at, isSame })
    return isSame
  }

  const areSame = (found: FoundWithSales<object>): Promise<boolean> => {
    const now = clock.now()
    const known = salesOf.get(found)
    return known && now >= known.at && now - known.at < salesLife ? known.isSame : lookUp(found, now)
  }

  const respond = async (roundTrip: RoundTrip, { plain, compressed }: Bytes): Promise<Response> => {
    const encoding = encodingFor(roundTrip.request)
    const headers = { 'content-type': jsonType, vary: 'accept-encoding' }
    if (!encoding) return new Response(plain as BodyInit, { headers })
    const bytes = compressed.get(encoding) ?? compress[encoding](plain)
    compressed.set(encoding, bytes)
    return new Response((await bytes) as BodyInit, { headers: { ...headers, 'content-encoding': encoding } })
  }

  /** Returns the cached bytes for the request's result and text. */
  const bytesFor = (roundTrip: RoundTrip, words: string): Bytes | undefined => {
    const result = roundTrip.onlyAnswer()?.result
    return result && bytesOf.get(result)?.get(nameOf(roundTrip, words))
  }

  const noteAnswered = (roundTrip: RoundTrip, words: string): object | undefined => {
    const { key, result } = roundTrip.onlyAnswer() ?? {}
    const search = key === undefined ? undefined : takeSearched(key, result)
    if (key === undefined || !search) return undefined
    const { cookieHash } = roundTrip.asker
    keepNewest(answered, key, { ...search, found: new WeakRef(search.found), name: nameOf(roundTrip, words), cookieHash })
    return result
  }

  return {
    repeat: async (roundTrip, words) => {
      const { key, cookieHash } = roundTrip.asker
      const before = key === undefined || roundTrip.isInScenario() ? undefined : answered.get(key)
      const now = clock.now()
      if (key === undefined || before?.name !== nameOf(roundTrip, words) || before.cookieHash !== cookieHash) return undefined
      const isRecent = now >= before.at && now - before.at <= repeatLife && slotOf(now) === before.pricedAt
      const found = before.found.deref()
      const bytes = found && bytesOf.get(found.result)?.get(before.name)
      if (!isRecent || !found || !bytes) return undefined
      const asked = { key, cookieHash, state: before.state, at: before.at }
      // If the check fails, the search is performed as usual and reports the failure.
      const known = await Promise.all([areUntouched(asked), areSame(found)]).catch(() => [false])
      if (!known.every(Boolean)) return undefined
      roundTrip.repeat(key)
      noteHit('repeated')
      return respond(roundTrip, bytes)
    },
    known: (roundTrip, words) => {
      const bytes = bytesFor(roundTrip, words)
      if (!bytes) return undefined
      noteAnswered(roundTrip, words)
      noteHit('shared')
      return respond(roundTrip, bytes)
    },
    keep: (roundTrip, words, body) => {
      const result = noteAnswered(roundTrip, words)
      if (!result) return
      const bodies = bytesOf.get(result) ?? new Map<string, Bytes>()
      bytesOf.set(result, bodies)
      bodies.set(nameOf(roundTrip, words), { plain: Buffer.from(body), compressed: new Map() })
      const [oldest] = bodies.keys()
      if (bodies.size > mostBodies && oldest !== undefined) bodies.delete(oldest)
    },
  }
}
