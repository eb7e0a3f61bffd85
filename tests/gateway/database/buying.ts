import { expect } from 'vitest'
import type { Database, OpenedDatabase } from '#src/gateway/database/database.ts'
import { booking } from '#src/gateway/database/tables.ts'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import { violations } from '../purchase/books.ts'
import { type Buyer, newBuyer, paying, type Reply, type TestClock } from '../purchase/buyers.ts'
import { seatsOpen } from '../purchase/wishes.ts'
import { converse, naming, noon, party, pickRefs, search, selecting } from '../search/conversations.ts'

/** Number of purchases that run at a time. */
const atOnce = 10

/** Gateways that share a database as separate processes would, and carts for visitors to buy, one each. */
export interface Shops {
  gateways: readonly Gateway[]
  database: Database
  clock: TestClock
  carts: readonly SessionState[]
}

interface Sent {
  buyer: Buyer
  requestId: string
  reply: Reply
}

/** Returns true for a final answer to a purchase. After any other answer, its outcome must be queried. */
const isDefinite = ({ answer, error }: Reply): boolean =>
  answer !== undefined || /TICKETING\.FAILED_NOT_CHARGED|INVENTORY\.SOLD_OUT/.test(error?.errorCode ?? '')

/**
 * Fills as many carts as are wanted, for one adult each, on flights that have seats for all of them. The flights are on consecutive
 * days, starting `first` days from now.
 */
export const shopCarts = async (opened: OpenedDatabase, wanted: number, first = 60): Promise<SessionState[]> => {
  const carts: SessionState[] = []
  for (let day = first; carts.length < wanted; day += 1) {
    const traveller = await converse(opened, { now: noon })
    const date = new Date(noon + day * 86_400_000).toISOString().slice(0, 10)
    const offers = await traveller.ask('airSearch', search({ origin: 'LHR', destination: 'MAD', date }))
    await traveller.ask('addItinerary', selecting(pickRefs(offers, 'FLEX')))
    await traveller.ask('updatePassengers', naming(party(['ADT'])))
    const state = traveller.state()
    for (let seat = 0; seat < seatsOpen(state, noon) && carts.length < wanted; seat += 1) carts.push(structuredClone(state))
  }
  return carts
}

/** Creates a visitor for each cart, at each gateway in turn. */
export const admit = ({ gateways, clock, carts }: Shops): Promise<Buyer[]> =>
  Promise.all(carts.map((cart, place) => newBuyer(gateways[place % gateways.length] as Gateway, cart, clock)))

/** Runs all purchases, a limited number of them at a time. */
export const buyAll = async (buyers: readonly Buyer[]): Promise<Sent[]> => {
  const waiting = buyers.map((buyer, place) => ({ buyer, requestId: `outage-${place}` }))
  const sent: Sent[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      sent.push({ ...next, reply: await next.buyer.send('purchase', paying(next.buyer), next.requestId) })
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return sent
}

/** Runs the completers until no attempt is open, and repeats every purchase that has no final answer. */
const findOut = async ({ gateways, clock }: Shops, sent: readonly Sent[]): Promise<Reply[]> => {
  for (let pass = 0; pass < 3; pass += 1) {
    clock.now += 31_000
    await Promise.all(gateways.map((gateway) => gateway.runCompleter()))
  }
  const told: Reply[] = []
  for (const { buyer, requestId, reply } of sent) {
    const again = await buyer.send('purchase', paying(buyer), requestId)
    if (isDefinite(reply)) expect(again.text).toBe(reply.text)
    told.push(again)
  }
  return told
}

/** Asserts that every purchase has one outcome, the ledger balances, and the bookings match the answers. */
export const expectAllFoundOut = async (shops: Shops, sent: readonly Sent[]): Promise<void> => {
  const told = await findOut(shops, sent)
  expect(told.filter((reply) => !isDefinite(reply)).map(({ text }) => text)).toEqual([])
  expect(await violations(shops.database)).toEqual([])
  expect(await shops.database.$count(booking)).toBe(told.filter(({ answer }) => answer !== undefined).length)
}
