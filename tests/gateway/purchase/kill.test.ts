import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failpointNames } from '#src/gateway/purchase/failpoints.ts'
import { openMemory, writeImage } from '../memory.ts'
import { startPostgres } from '../postgres.ts'
import { noon, party, naming, pickRefs, search, selecting, converse } from '../search/conversations.ts'
import { amountOf, card, paying } from './buyers.ts'
import { buildChild, Life } from './kill/life.ts'
import type { Place, Purchase } from './kill/orders.ts'
import { seatsOpen } from './wishes.ts'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'
import { shareOrWhole, isFull } from '#tests/full.ts'
import { wholeNumberIn } from '#tests/whole-number.ts'

/** The number of kills on each database: one, 200 with FARECHART_FULL=1, or the number in FARECHART_KILLS. */
const kills = wholeNumberIn('FARECHART_KILLS', shareOrWhole(1, 200))
const purchasesPerLife = shareOrWhole(10, 20)
const seed = wholeNumberIn('FARECHART_SEED', 20_270_301)

/** Creates a seeded random generator. With the same seed, the kills hit the same points. */
const lotOf = (from: number) => {
  let state = from
  return (limit: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
}

let child: Awaited<ReturnType<typeof buildChild>>
let folder: string
let image: string
let carts: SessionState[]

const destinations = ['MAD', 'DXB', 'JFK']

/** Shops carts for one adult, each on a flight of its own with enough seats for all buyers of one life. */
const shopFlights = async (opened: Awaited<ReturnType<typeof openMemory>>, count: number): Promise<SessionState[]> => {
  const found: SessionState[] = []
  for (let place = 0; found.length < count; place += 1) {
    const ana = await converse(opened, { now: noon })
    const day = 60 + Math.floor(place / destinations.length)
    const date = new Date(noon + day * 86_400_000).toISOString().slice(0, 10)
    const destination = destinations[place % destinations.length] ?? 'MAD'
    const offers = await ana.ask('airSearch', search({ origin: 'LHR', destination, date }))
    await ana.ask('addItinerary', selecting(pickRefs(offers, 'FLEX')))
    await ana.ask('updatePassengers', naming(party(['ADT'])))
    if (seatsOpen(ana.state(), noon) > purchasesPerLife) found.push(ana.state())
  }
  return found
}

beforeAll(async () => {
  child = await buildChild()
  folder = await mkdtemp(join(tmpdir(), 'farechart-kill-'))
  image = join(folder, 'image.tar.gz')
  const opened = await openMemory()
  await writeImage(opened, image)
  carts = await shopFlights(opened, kills)
  await opened.close()
}, 600_000)
afterAll(async () => {
  await child.remove()
  await rm(folder, { recursive: true, force: true })
})

/** Matches replies that end an attempt. After any other reply the attempt is still open. */
const definite = /"reloc"|ERR\.SSW\.(?:TICKETING\.FAILED_NOT_CHARGED|INVENTORY\.SOLD_OUT)/

const isBooked = (text: string): boolean => text.includes('"reloc"')

interface Sent {
  purchase: Purchase
  /** The reply, if one arrived before the kill. */
  reply: string | undefined
}

/**
 * Asserts after a restart that every reply that arrived is repeated byte for byte, every other request has an outcome, and the
 * books balance.
 */
const lookAfter = async (
  life: Life,
  sent: readonly Sent[],
  outcomes: Map<string, { purchase: Purchase; text: string }>,
): Promise<void> => {
  await life.complete()
  for (const { purchase, reply } of sent) {
    const text = await life.bought(purchase)
    expect(text).toMatch(definite)
    if (reply !== undefined) expect(text).toBe(reply)
    outcomes.set(purchase.requestId, { purchase, text })
  }
  const { violations, bookings } = await life.look()
  expect({ seed, kills: outcomes.size / purchasesPerLife, violations }).toEqual({
    seed,
    kills: outcomes.size / purchasesPerLife,
    violations: [],
  })
  expect(bookings).toBe([...outcomes.values()].filter(({ text }) => isBooked(text)).length)
}

/** Builds a payment by a gift card and two cards. Either all three are charged or none. */
const payingByThree = (amount: number) => {
  const part = (place: number, share: number, form: object) => ({
    ...form,
    '@id': String(place),
    amount: amountOf({ amount: share, currency: 'EUR' }),
  })
  const giftCard = { '@type': 'GIFT_CARD', number: '9800100000000025', pin: '7305' }
  return { paymentRequired: true, payment: [part(1, 10, giftCard), part(2, 100, card()), part(3, amount - 110, card())] }
}

/** Ends a life. Every second kill happens in a phase of a purchase, the others at any time. */
const dieIn = async (life: Life, round: number, lot: (limit: number) => number): Promise<'phase' | 'time'> => {
  if (round % 2 === 1) {
    await life.death(lot(1_200))
    return 'time'
  }
  const { isByHand } = await life.death(120_000)
  expect(isByHand).toBe(false)
  return 'phase'
}

/** Kills a gateway repeatedly while visitors buy, and restarts it on its data each time. */
const killAgainAndAgain = async (place: Place) => {
  const lot = lotOf(seed)
  const outcomes = new Map<string, { purchase: Purchase; text: string }>()
  const deaths = { phase: 0, time: 0 }
  let unanswered = 0
  let sent: Sent[] = []
  // Lives are more than 30 seconds apart, so that the leases of the killed process have expired.
  const nowOf = (round: number) => noon + 60_000 + (round % 20) * 31_000
  for (let round = 0; round < kills; round += 1) {
    const life = new Life(child.program)
    await life.open(place, nowOf(round))
    await lookAfter(life, sent, outcomes)
    const { visitors } = await life.admit(carts[round] as SessionState, purchasesPerLife)
    const purchases = visitors.map(({ key, cookie, amount }, visitor): Purchase => {
      const variables = visitor % 3 === 0 ? payingByThree(amount) : paying({ total: { amount, currency: 'EUR' } })
      return { requestId: `kill-${round}-${visitor}`, key, cookie, variables }
    })
    const failpoint = failpointNames[(round / 2) % failpointNames.length]
    if (failpoint) life.arm({ failpoint, passes: 1 + lot(purchasesPerLife - 4) })
    for (const purchase of purchases) life.buy(purchase)
    deaths[await dieIn(life, round, lot)] += 1
    sent = purchases.map((purchase) => ({ purchase, reply: life.replies.get(purchase.requestId) }))
    unanswered += sent.filter(({ reply }) => reply === undefined).length
  }
  const last = new Life(child.program)
  await last.open(place, nowOf(kills))
  await lookAfter(last, sent, outcomes)
  for (const { purchase, text } of outcomes.values()) expect(await last.bought(purchase)).toBe(text)
  await last.close()
  const booked = [...outcomes.values()].filter(({ text }) => isBooked(text)).length
  return { seed, deaths, purchases: outcomes.size, booked, refused: outcomes.size - booked, unanswered }
}

const longest = shareOrWhole(8 * 60_000, 60 * 60_000)

const engines: [string, () => Promise<{ place: Place; stop: () => Promise<void> }>][] = [
  ['PGlite on disk', async () => ({ place: { dataDir: join(folder, 'data'), image }, stop: async () => undefined })],
]
if (isFull)
  engines.push([
    'PostgreSQL',
    async () => {
      const server = await startPostgres()
      return { place: { databaseUrl: await server.createDatabase() }, stop: server.stop }
    },
  ])

test.each(engines)(
  `no booking or its message is lost, duplicated or half-written when a gateway is killed ${kills} times on %s`,
  async (name, start) => {
    const { place, stop } = await start()
    const tally = await killAgainAndAgain(place)
    console.log(`${kills} kills on ${name}: ${JSON.stringify(tally)}`)
    expect(tally).toMatchObject({
      deaths: { phase: Math.ceil(kills / 2), time: Math.floor(kills / 2) },
      purchases: kills * purchasesPerLife,
    })
    expect(tally.unanswered).toBeGreaterThan(0)
    expect(tally.booked).toBeGreaterThan(0)
    await stop()
  },
  longest,
)
