import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Flow } from '#src/domain/flow.ts'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'
import { begin, type Traveller } from './travellers.ts'
import { choose as chooseFlights, offersOf, otherFlights } from '../exchanges/exchangers.ts'
import { emptyTables } from '../memory.ts'
import { violations } from '../purchase/books.ts'
import { card, noon, paying, type Reply } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { cancelling, deciding, review } from '../refunds/cancelling.ts'
import { imbalances } from '../upgrades/balance.ts'
import { choose as chooseUpgrade, confirm as confirmUpgrade, upgrading } from '../upgrades/upgraders.ts'
import { freeSeats, newRequestId, seating, setExtra, settle, shopWhole } from './changers.ts'
import { shareOrWhole } from '#tests/full.ts'
import { wholeNumberIn } from '#tests/whole-number.ts'

const bench = openBench()
const brands = ['LIGHT', 'STANDARD', 'FLEX'] as const
const hour = 3_600_000

let carts: SessionState[]
beforeAll(async () => {
  carts = []
  for (const brand of brands) carts.push(await shopWhole(bench, brand, { isInsured: brand === 'STANDARD' }))
})

/** The model of the test: the bookings, and the changes made so far. */
interface Known {
  references: string[]
  done: string[]
}

interface Deed {
  what: 'book' | 'add' | 'drop' | 'seat' | 'swap' | 'uninsure' | 'twoTabs' | 'exchange' | 'upgrade' | 'cancel' | 'wait'
  which: number
  number: string
  amount: number
}

const refusalOf = (thrown: unknown): string => String((thrown as Error).message)

/** Returns false if a request was refused. The refusal must not be a fault of the server. */
const answered = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work()
    return true
  } catch (thrown) {
    expect(refusalOf(thrown)).toContain('ERR.SSW.')
    expect(refusalOf(thrown)).not.toContain('ERR.SSW.SERVER')
    return false
  }
}

const booked = ({ answer, error }: Reply): void => {
  if (!answer) throw new Error(`refused: ${error?.errorCode}`)
}

/** Sets the quantity of an extra if the trip offers it. */
const setOwned = async (ana: Traveller, code: string, quantity: number): Promise<void> => {
  const cart = await ana.ask('mto', 'cart')
  if (cart.extras.some((extra) => extra.code === code)) await setExtra(ana, cart, code, quantity)
}

const add = (ana: Traveller, amount: number) => setOwned(ana, 'BAG', amount)

const otherSeat = async (ana: Traveller, which: number): Promise<void> => {
  const [segment] = (await ana.ask('mto', 'seatMap')).segments
  const free = freeSeats(segment)
  await ana.ask(
    'mto',
    'saveSelectedSeat',
    seating({ segmentId: segment?.segment.id ?? '', seat: free[which % free.length]?.code ?? '' }),
  )
}

const swapSeats = async (ana: Traveller): Promise<void> => {
  const { seats } = await ana.ask('mto', 'cart')
  const [one, other] = seats
  if (!one || !other) return
  await ana.ask('mto', 'saveSelectedSeat', seating({ ...one, seat: other.seat }, { ...other, seat: one.seat }))
}

const otherDay = async (ana: Traveller, which: number): Promise<void> => {
  const date = `2027-05-${String(12 + (which % 10)).padStart(2, '0')}`
  const found = await ana.ask('exchange', 'exchangeAirSearch', otherFlights([{ index: 1, date }]))
  const [offer] = offersOf(found, found.legs.length - 1, brands[which % brands.length] ?? 'FLEX')
  if (offer) await chooseFlights(ana, [offer.offer.ref])
}

const move = async (
  reference: string,
  flow: Flow,
  work: (ana: Traveller) => Promise<unknown>,
  payment: Record<string, unknown>,
) => {
  const ana = await begin(bench, flow, reference)
  await work(ana)
  booked(await settle(ana, { flow, payment }))
}

const deeds: Record<Deed['what'], (deed: Deed, reference: string, known: Known) => Promise<unknown>> = {
  book: async ({ which }, _, known) => {
    const buyer = await bench.buyer(carts[which % carts.length])
    const { answer, error } = await buyer.send('purchase', paying(buyer), newRequestId())
    if (!answer) throw new Error(`refused: ${error?.errorCode}`)
    known.references.push((answer as { reloc: string }).reloc)
  },
  add: ({ amount, number }, reference) => move(reference, 'mto', (ana) => add(ana, 1 + (amount % 3)), card(number)),
  drop: ({ number }, reference) => move(reference, 'mto', (ana) => setOwned(ana, 'LOUNGE', 0), card(number)),
  seat: ({ amount, number }, reference) => move(reference, 'mto', (ana) => otherSeat(ana, amount), card(number)),
  swap: ({ number }, reference) => move(reference, 'mto', swapSeats, card(number)),
  uninsure: ({ number }, reference) =>
    move(reference, 'mto', (ana) => ana.ask('mto', 'insuranceRemoveFromBooking', { productID: 'TRIPCOVER' }), card(number)),
  twoTabs: async ({ amount, number }, reference) => {
    const tabs = [await begin(bench, 'mto', reference), await begin(bench, 'mto', reference)]
    await add(tabs[0] as Traveller, 1 + (amount % 3))
    await otherSeat(tabs[1] as Traveller, amount)
    const replies = await Promise.all(tabs.map((tab) => settle(tab, { payment: card(number) })))
    expect(replies.filter(({ answer }) => answer).length).toBeLessThanOrEqual(1)
  },
  exchange: ({ amount, number }, reference) => move(reference, 'exchange', (ana) => otherDay(ana, amount), card(number)),
  upgrade: async ({ number }, reference) => {
    const { traveller, eligible } = await upgrading(bench, reference)
    const offer = eligible.segments.flatMap(({ offers }) => offers).find(({ kind }) => kind === 'INSTANT')
    if (!offer) throw new Error('ERR.SSW.none: no seat in front is sold')
    await chooseUpgrade(traveller, { offerId: offer.id, passengerIds: ['1'], payWith: 'MONEY' })
    booked(await confirmUpgrade(traveller, { payment: card(number) }))
  },
  cancel: async (_, reference) => {
    const ana = await cancelling(bench, reference)
    const quote = await review(ana)
    booked(await ana.send('cancelAndRefund', 'cancelAndRefundConfirm', deciding(quote), newRequestId()))
  },
  wait: async ({ amount }) => {
    bench.clock.now += (1 + (amount % 30)) * hour
    await bench.gateway.runCompleter()
  },
}

class Doing implements fc.AsyncCommand<Known, typeof bench> {
  readonly deed: Deed
  constructor(deed: Deed) {
    this.deed = deed
  }
  check({ references }: Readonly<Known>): boolean {
    return this.deed.what === 'book' || this.deed.what === 'wait' || references.length > 0
  }
  async run(known: Known): Promise<void> {
    const { what, which } = this.deed
    const reference = known.references[which % Math.max(1, known.references.length)] ?? ''
    if (await answered(() => deeds[what](this.deed, reference, known))) known.done.push(what)
  }
  toString(): string {
    return `${this.deed.what}(${this.deed.which}, ${this.deed.amount}, ${this.deed.number.slice(-4)})`
  }
}

const numbers = fc.constantFrom('4242424242424242', '4242424242424242', '4000000000000002', '4000009999000402')

const doing = (what: Deed['what']) =>
  fc.record({ what: fc.constant(what), which: fc.nat(3), number: numbers, amount: fc.nat(40) }).map((deed) => new Doing(deed))

const tally: Record<string, number> = {}

test(
  'any sequence of booking, changing, exchanging, upgrading and cancelling leaves stock and ledger balanced',
  async () => {
    const first = new Doing({ what: 'book', which: 2, number: '4242424242424242', amount: 0 })
    const commands = fc.commands(
      [
        doing('book'),
        doing('add'),
        doing('drop'),
        doing('seat'),
        doing('swap'),
        doing('uninsure'),
        doing('twoTabs'),
        doing('exchange'),
        doing('upgrade'),
        doing('cancel'),
        doing('wait'),
      ],
      { maxCommands: 10, size: 'max' },
    )
    await fc.assert(
      fc.asyncProperty(commands, async (all) => {
        const { database } = bench.opened
        await emptyTables(database)
        bench.clock.now = noon + 60_000
        const known: Known = { references: [], done: [] }
        await first.run(known)
        await fc.asyncModelRun(() => ({ model: known, real: bench }), all)
        for (let pass = 0; pass < 4; pass += 1) {
          bench.clock.now += 20 * 60_000
          await bench.gateway.runCompleter()
        }
        for (const what of known.done) tally[what] = (tally[what] ?? 0) + 1
        expect([await violations(database), await imbalances(database)]).toEqual([[], []])
      }),
      { numRuns: shareOrWhole(8, 120), seed: wholeNumberIn('FARECHART_SEED', 20_270_505) },
    )
    for (const what of ['book', 'add', 'cancel']) expect(tally[what] ?? 0).toBeGreaterThan(0)
  },
  shareOrWhole(4 * 60_000, 60 * 60_000),
)
