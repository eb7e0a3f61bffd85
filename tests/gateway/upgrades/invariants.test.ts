import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { UpgradeKind, UpgradePayment } from '#src/domain/upgrade.ts'
import type { MemberProfile } from '#src/gateway/accounts/account.ts'
import { prepareAccounts } from '#src/gateway/accounts/sandbox-accounts.ts'
import { backgroundSold, cabinState } from '#src/gateway/airline/inventory.ts'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'
import { account, flightSale, ledgerEntry, upgradeRequest } from '#src/gateway/database/tables.ts'
import { protectionAt, protectionOnSale } from '#src/gateway/upgrades/rounds.ts'
import type { RequestTerms } from '#src/gateway/upgrades/upgrade-requests.ts'
import { emptyTables } from '../memory.ts'
import { payloadOf } from '../flows/changers.ts'
import { buy, travellerOn } from '../flows/travellers.ts'
import { noon } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { ines } from '../purchase/signed-in.ts'
import { engine } from '../search/conversations.ts'
import { imbalances } from './balance.ts'
import { choose, confirm, named, newRequestId, upgrading } from './upgraders.ts'

const bench = openBench()
const hour = 3_600_000
/** Hours before departure at which the clock may stop. The rounds are among them. */
const moments = [72, 60, 48, 24, 12, 4]
const miles = 84_500
const certificates = 3

let carts: { guests: SessionState; member: SessionState }

beforeAll(async () => {
  carts = {
    guests: await bench.shop({ types: ['ADT', 'ADT'], brand: 'FLEX' }),
    member: await bench.shop({ types: ['ADT', 'INF'], brand: 'FLEX' }),
  }
})

type Step =
  | {
      do: 'upgrade'
      who: 'guests' | 'member'
      kind: UpgradeKind
      payWith: UpgradePayment
      flights: readonly number[]
      bid: 'minimum' | 'maximum'
    }
  | { do: 'cancel'; who: 'guests' | 'member' }
  | { do: 'wait' }

const steps = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('upgrade' as const),
      who: fc.constantFrom('guests' as const, 'member' as const),
      kind: fc.constantFrom<UpgradeKind>('INSTANT', 'CERTIFICATE', 'BID', 'WAITLIST', 'WAITLIST'),
      payWith: fc.constantFrom<UpgradePayment>('MONEY', 'POINTS', 'CERTIFICATE'),
      flights: fc.constantFrom([0], [1], [0, 1]),
      bid: fc.constantFrom('minimum' as const, 'maximum' as const),
    }),
    fc.record({ do: fc.constant('cancel' as const), who: fc.constantFrom('guests' as const, 'member' as const) }),
    fc.record({ do: fc.constant('wait' as const) }),
  ),
  { minLength: 3, maxLength: 8 },
)

const asking = (who: 'guests' | 'member', kind: UpgradeKind, payWith: UpgradePayment, flights: readonly number[]): Step => ({
  do: 'upgrade',
  who,
  kind,
  payWith,
  flights,
  bid: 'maximum',
})

/** Sequences in which at least one request clears and one does not. */
const examples: [Step[], number][] = [
  [
    [
      asking('guests', 'WAITLIST', 'MONEY', [0, 1]),
      asking('member', 'WAITLIST', 'POINTS', [0]),
      asking('member', 'WAITLIST', 'CERTIFICATE', [1]),
      { do: 'wait' },
      { do: 'wait' },
      { do: 'cancel', who: 'guests' },
      { do: 'wait' },
    ],
    4,
  ],
  [
    [
      asking('guests', 'BID', 'MONEY', [0]),
      asking('member', 'CERTIFICATE', 'CERTIFICATE', [0]),
      { do: 'wait' },
      { do: 'wait' },
      { do: 'wait' },
    ],
    6,
  ],
]

/** Counts points and certificates wherever they are, because none may be lost. */
const held = async () => {
  const { database } = bench.opened
  const [row] = await database.select().from(account).where(eq(account.id, ines))
  const profile = row?.profile as MemberProfile
  const requests = await database.select().from(upgradeRequest)
  const [points] = await database
    .select({ sum: sql<string>`coalesce(sum(amount), 0)` })
    .from(ledgerEntry)
    .where(sql`currency = 'FFCURRENCY' and account in ('reserved', 'airline')`)
  const kept = requests
    .filter(({ state }) => state === 'waiting' || state === 'cleared')
    .reduce((sum, { terms }) => sum + (terms as RequestTerms).certificates.length, 0)
  return {
    points: profile.miles + Number(points?.sum ?? 0),
    certificates: profile.certificates.filter(({ type }) => type === 'UPGRADE').length + kept,
  }
}

test('nothing is lost and protected seats stay free, whatever is requested, cleared and cancelled', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 3, max: 8 }), async (sequence: Step[], free) => {
      await emptyTables(bench.opened.database)
      bench.clock.now = noon + 60_000
      await prepareAccounts(bench.opened.database, 'sandbox', bench.clock.now)
      const references = { guests: await buy(bench, carts.guests), member: await buy(bench, carts.member) }
      const [out, back] = (await payloadOf(bench, references.guests)).state.legs.map(({ flightKeys }) => flightKeys[0] ?? '')
      const elsewhere: Record<string, number> = {}
      for (const flightKey of [out, back]) {
        const flight = engine.flight(flightKey ?? '')
        if (!flight) throw new Error('no such flight')
        const sold = Math.max(0, 16 - free - backgroundSold(flight, 'Business', flight.departsAt - 72 * hour))
        elsewhere[`${flight.key}/Business`] = sold
        await bench.opened.database.insert(flightSale).values({ flightKey: flight.key, cabin: 'Business', sold, capacity: 16 })
      }
      const departsAt = engine.flight(out ?? '')?.departsAt ?? 0
      let used = 0
      const freeOn = async (flightKey: string, moment: number) => {
        const [row] = await bench.opened.database
          .select()
          .from(flightSale)
          .where(sql`flight_key = ${flightKey} and cabin = 'Business'`)
        const flight = engine.flight(flightKey)
        const sold = row?.sold ?? 0
        return { sold, free: flight ? cabinState(flight, 'Business', { now: moment, soldOf: () => sold }).free : 0 }
      }
      const upgrade = async (step: Extract<Step, { do: 'upgrade' }>) => {
        const session = await upgrading(bench, references[step.who], step.who === 'member' ? ines : undefined).catch(
          () => undefined,
        )
        if (!session) return
        const isByCertificate = step.kind === 'CERTIFICATE' || (step.kind === 'WAITLIST' && step.payWith === 'CERTIFICATE')
        const offers = isByCertificate ? session.eligible : session.open
        const chosen = step.flights.flatMap(
          (place) => offers.segments[place]?.offers.find(({ kind }) => kind === step.kind) ?? [],
        )
        const payWith = isByCertificate
          ? 'CERTIFICATE'
          : step.kind === 'BID' || step.payWith === 'CERTIFICATE'
            ? 'MONEY'
            : step.payWith
        const wishes = chosen.map(({ id, bid }) => ({ offerId: id, payWith, ...(bid && { bid: bid[step.bid] }) }) as const)
        const before = await Promise.all([out, back].map((key) => freeOn(key ?? '', bench.clock.now)))
        const cart = await choose(session.traveller, ...wishes).catch(() => undefined)
        if (!cart || wishes.length === 0) return
        const { error } = await confirm(session.traveller)
        expect(error).toBeUndefined()
        if (step.kind === 'CERTIFICATE') used += cart.upgrade?.certificates ?? 0
        for (const [place, key] of [out, back].entries()) {
          const after = await freeOn(key ?? '', bench.clock.now)
          if (after.sold > (before[place]?.sold ?? 0)) expect(after.free).toBeGreaterThanOrEqual(protectionOnSale)
        }
      }
      const cancel = async (who: 'guests' | 'member') => {
        const traveller = travellerOn(bench)
        const offers = await traveller.ask('cancelUpgrade', 'cancelUpgradeOffers', named(references[who])).catch(() => undefined)
        const ids = (offers?.upgrades ?? []).filter(({ status }) => status === 'waitlisted').map(({ id }) => id)
        if (ids.length === 0) return
        const products = { upgradeIds: ids, confirmed: true }
        const { error } = await traveller.send('cancelUpgrade', 'cancelUpgradeConfirm', { products }, newRequestId())
        expect(error).toBeUndefined()
      }
      const wait = async () => {
        const next = moments.map((before) => departsAt - before * hour).find((at) => at > bench.clock.now)
        if (next === undefined) return
        const before = await freeOn(out ?? '', next)
        bench.clock.now = next
        await bench.gateway.runCompleter()
        const after = await freeOn(out ?? '', next)
        if (after.sold > before.sold)
          expect(after.free).toBeGreaterThanOrEqual(protectionAt('WAITLIST', departsAt, next) > 2 ? 2 : 0)
      }
      for (const step of sequence) {
        if (step.do === 'upgrade') await upgrade(step)
        else if (step.do === 'cancel') await cancel(step.who)
        else await wait()
        await bench.gateway.runCompleter()
        expect(await imbalances(bench.opened.database, elsewhere)).toEqual([])
        const now = await held()
        expect({ ...now, certificates: now.certificates + used }).toEqual({ points: miles, certificates })
      }
    }),
    { numRuns: 6, seed: 4_711, endOnFailure: true, examples },
  )
})
