import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failpointNames } from '#src/gateway/purchase/failpoints.ts'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'
import { openMemory, writeImage } from '../memory.ts'
import { startPostgres } from '../postgres.ts'
import { noon, paying } from '../purchase/buyers.ts'
import { seatsOpen } from '../purchase/wishes.ts'
import { buildChild, Life } from '../purchase/kill/life.ts'
import type { Place, Purchase } from '../purchase/kill/orders.ts'
import { shopWhole } from './changers.ts'
import { shareOrWhole, isFull } from '#tests/full.ts'

/**
 * The failpoints at which a gateway is killed while trips are changed: every sixth one, or each of them five times with
 * FARECHART_FULL=1.
 */
const points = isFull
  ? Array.from({ length: 5 }, () => failpointNames).flat()
  : failpointNames.filter((_, place) => place % 6 === 1)
const kills = points.length
const changersPerLife = 3
/**
 * Returns the time at which a life begins. Lives are more than 30 seconds apart, so that the leases of the killed process have
 * expired.
 */
const nowOf = (round: number) => noon + 60_000 + round * 31_000

let child: Awaited<ReturnType<typeof buildChild>>
let folder: string
let image: string
let carts: SessionState[]

beforeAll(async () => {
  child = await buildChild()
  folder = await mkdtemp(join(tmpdir(), 'farechart-kill-'))
  image = join(folder, 'image.tar.gz')
  const opened = await openMemory()
  await writeImage(opened, image)
  carts = []
  // The carts have no seats, because all of them would contain the same ones.
  for (let later = 0; carts.length < kills; later += 1) {
    const cart = { ...(await shopWhole({ opened }, 'FLEX', { later })), seats: [] }
    if (seatsOpen(cart, nowOf(kills)) > 2 * changersPerLife) carts.push(cart)
  }
  await opened.close()
}, 600_000)
afterAll(async () => {
  await child.remove()
  await rm(folder, { recursive: true, force: true })
})

interface Sent {
  purchase: Purchase
  reference: string
  /** The reply, if one arrived before the kill. */
  reply: string | undefined
}

/** Matches replies that end an attempt. After any other reply the attempt is still open. */
const definite = /"reloc"|ERR\.SSW\.TICKETING\.FAILED_NOT_CHARGED/

/** Asserts after a restart that each trip is changed completely or not at all, and that this agrees with its reply. */
const lookAfter = async (life: Life, sent: readonly Sent[]): Promise<number> => {
  await life.complete()
  const expected = new Map<string, { revision: number; bags: number }>()
  for (const { purchase, reference, reply } of sent) {
    const text = await life.bought(purchase)
    expect(text).toMatch(definite)
    if (reply !== undefined) expect(text).toBe(reply)
    expected.set(reference, text.includes('"reloc"') ? { revision: 1, bags: 3 } : { revision: 0, bags: 2 })
  }
  expect((await life.look()).violations).toEqual([])
  const trips = (await life.trips()).filter(({ reference }) => expected.has(reference))
  expect(new Map(trips.map(({ reference, ...state }) => [reference, state]))).toEqual(expected)
  return [...expected.values()].filter(({ revision }) => revision > 0).length
}

/** PGlite in every run, and PostgreSQL with FARECHART_FULL=1. */
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
  `no change or its message is lost, duplicated or half-written when a gateway is killed ${kills} times on %s`,
  async (name, start) => {
    const { place, stop } = await start()
    let sent: Sent[] = []
    let changed = 0
    for (let round = 0; round < kills; round += 1) {
      const life = new Life(child.program)
      await life.open(place, nowOf(round))
      changed += await lookAfter(life, sent)
      const changers = await life.admitChangers(carts[round] as SessionState, changersPerLife)
      const failpoint = points[round]
      if (failpoint) life.arm({ failpoint, passes: 2 })
      const purchases = changers.map(({ key, cookie, amount, reference }, visitor) => ({
        reference,
        purchase: {
          requestId: `change-${round}-${visitor}`,
          key,
          cookie,
          flow: 'mto' as const,
          variables: paying({ total: { amount, currency: 'EUR' } }),
        },
      }))
      for (const { purchase } of purchases) life.buy(purchase)
      expect(await life.death(120_000)).toEqual({ isByHand: false })
      sent = purchases.map((each) => ({ ...each, reply: life.replies.get(each.purchase.requestId) }))
    }
    const last = new Life(child.program)
    await last.open(place, nowOf(kills))
    changed += await lookAfter(last, sent)
    await last.close()
    console.log(
      `${kills} kills of changes on ${name}: ${changed} of ${kills * changersPerLife} changed, the others are as they were`,
    )
    expect(changed).toBeGreaterThan(0)
    await stop()
  },
  shareOrWhole(5 * 60_000, 60 * 60_000),
)
