import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { Call } from '../conversation/call.ts'
import { h32 } from '../airline/random.ts'
import type { SearchCriteria } from '../conversation/session-state.ts'
import { offer as offers } from '../database/tables.ts'
import type { LegRefs } from './find-offers.ts'
import type { SoldCabins } from '../inventory/sales.ts'

/** Time for which an offer is honoured, in milliseconds. */
export const offerLife = 20 * 60_000

/** Time for which expired searches stay stored, in milliseconds, so that an expired offer can be told from an unknown one. */
export const offerMemory = 2 * 60 * 60_000

/**
 * The stored offers of one search. Prices are a pure function of criteria, time and sales, so only these inputs are stored, and
 * hundreds of offers need a single row.
 */
export interface KeptSearch {
  criteria: SearchCriteria
  /** The time to which the shown prices apply, in epoch milliseconds. */
  pricedAt: number
  sold: SoldCabins
  legs: LegRefs[]
}

/** The stored form, which also lists all refs, by which the database finds a search. */
interface StoredSearch extends KeptSearch {
  refs: number[]
}

/** An offer found by its ref. */
export interface KeptOffer {
  ref: number
  leg: number
  itineraryKey: string
  brandId: string
  search: KeptSearch
  expiresAt: number
}

/** Builds the row of a search's offers. `isEmpty` is true if there are none, and the row need not be stored. */
export const offerRowOf = (kept: KeptSearch): { ref: number; payload: string; isEmpty: boolean } => {
  const refs = kept.legs.flatMap((leg) => Object.values(leg).flatMap((brands) => Object.values(brands)))
  const stored: StoredSearch = { ...kept, refs }
  return {
    ref: h32(JSON.stringify([kept.criteria, kept.pricedAt, kept.sold, kept.legs])) | 0,
    payload: JSON.stringify(stored),
    isEmpty: kept.legs.every((leg) => Object.keys(leg).length === 0),
  }
}

/** Stores the offers of a search for this conversation for twenty minutes. */
export const keepOffers = async ({ database, conversation, now }: Call, kept: KeptSearch): Promise<void> => {
  const { ref, payload: text, isEmpty } = offerRowOf(kept)
  if (isEmpty) return
  const expiresAt = now + offerLife
  const payload = sql`${text}::jsonb`
  await database.delete(offers).where(and(eq(offers.sessionKey, conversation.key), lt(offers.expiresAt, now - offerMemory)))
  await database
    .insert(offers)
    .values({ sessionKey: conversation.key, ref, payload, expiresAt })
    .onConflictDoUpdate({ target: [offers.sessionKey, offers.ref], set: { payload, expiresAt } })
}

const lookIn = (search: KeptSearch, ref: number): Pick<KeptOffer, 'leg' | 'itineraryKey' | 'brandId'> | undefined => {
  for (const [leg, refs] of search.legs.entries())
    for (const [itineraryKey, brands] of Object.entries(refs))
      for (const [brandId, candidate] of Object.entries(brands)) if (candidate === ref) return { leg, itineraryKey, brandId }
  return undefined
}

/**
 * Finds the offers with the given refs among the searches of this conversation, newest first. A search that contains all the refs
 * takes precedence, so that both legs of a journey come from one search if possible. An unknown ref yields undefined.
 */
export const findKept = async (
  { database, conversation }: { database: Call['database']; conversation: Pick<Call['conversation'], 'key'> },
  refs: readonly number[],
): Promise<(KeptOffer | undefined)[]> => {
  const rows = await database
    .select({ payload: offers.payload, expiresAt: offers.expiresAt })
    .from(offers)
    .where(
      and(
        eq(offers.sessionKey, conversation.key),
        or(...refs.map((ref) => sql`${offers.payload} -> 'refs' @> ${JSON.stringify([ref])}::jsonb`)),
      ),
    )
    .orderBy(desc(offers.expiresAt), offers.ref)
  const searches = rows.map(({ payload, expiresAt }) => ({ search: payload as StoredSearch, expiresAt }))
  const findIn = ({ search, expiresAt }: (typeof searches)[number], ref: number): KeptOffer | undefined => {
    const place = lookIn(search, ref)
    return place && { ref, ...place, search, expiresAt }
  }
  const whole = searches.find((search) => refs.every((ref) => findIn(search, ref)))
  const places = whole ? [whole] : searches
  return refs.map((ref) => {
    for (const search of places) {
      const found = findIn(search, ref)
      if (found) return found
    }
    return undefined
  })
}
