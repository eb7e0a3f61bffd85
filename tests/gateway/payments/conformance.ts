import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Money } from '#src/domain/money.ts'
import type { Platform } from '#src/gateway/conversation/call.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { createClock } from '#src/gateway/platform/clock.ts'
import { silent } from '#src/gateway/platform/log.ts'
import type { CardPart } from '#src/gateway/payments/parts.ts'
import { type ProcessorCharge, isWhole, type ProcessorPort } from '#src/gateway/payments/processor.ts'
import { emptyTables, openEmpty } from '../memory.ts'
import { engine, noon } from '../search/conversations.ts'

/** The test cards that every processor must have, by outcome. */
export type TestCard = 'approved' | 'declined' | 'without funds' | 'stolen' | 'expired' | 'troubled' | 'checked'

/** A processor to be tested. */
export interface Adapter {
  name: string
  profile: Platform['profile']
  tokens: Readonly<Record<TestCard, string>>
  open: (platform: Platform) => ProcessorPort
  /** Answers the bank's check of an attempt in place of the traveller. */
  decideCheck: (platform: Platform, requestId: string, isPassed: boolean) => Promise<void>
  /** Returns what the processor has charged to cards, in minor units: authorised as `held`, captured as `taken`. */
  books: (platform: Platform) => Promise<{ held: number; taken: number }>
  forget?: () => void
}

export const euro = (amount: number): Money => ({ amount, currency: 'EUR' })

export const price = euro(12_345)

export const cardPart = (token: string, { id = '1', amount = price }: { id?: string; amount?: Money } = {}): CardPart => ({
  form: 'card',
  id,
  amount,
  card: { brand: 'VI', lastFour: '4242', expirationDate: '2031-08', token },
})

/** Sets up a platform with an empty database for each test of a processor. */
export const openPlatform = (profile: Platform['profile']) => {
  const bench = {} as { opened: OpenedDatabase; platform: Platform; time: { now: number } }
  beforeAll(async () => {
    bench.opened = await openEmpty()
    bench.time = { now: noon }
    const { database, transact } = bench.opened
    const clock = createClock(() => bench.time.now)
    bench.platform = { database, transact, engineOf: () => engine, clock, profile, log: silent, noteTry: () => undefined }
  })
  afterAll(() => bench.opened.close())
  beforeEach(async () => {
    await emptyTables(bench.opened.database)
    bench.time.now = noon
  })
  return bench
}

/** Tests an adapter against the contract of the port. */
export const conformsToThePort = ({ name, profile, tokens, open, decideCheck, books, forget }: Adapter): void => {
  describe(`${name}, as every processor,`, () => {
    const bench = openPlatform(profile)
    let processor: ProcessorPort
    beforeEach(() => {
      forget?.()
      processor = open(bench.platform)
    })

    const charge = (card: TestCard = 'approved', more: { id?: string; amount?: Money } = {}): ProcessorCharge => ({
      requestId: 'r1',
      part: cardPart(tokens[card], more),
      total: price,
    })
    const nothing = { held: 0, taken: 0 }
    /** The answer to an authorisation that holds the money, with the id by which the processor knows the charge. */
    const authorised = async (made: ProcessorCharge) => ({ kind: 'authorised', id: (await processor.find(made))?.id })

    test('authorises a charge once, however often it is requested', async () => {
      expect(await processor.authorise(charge())).toEqual(await authorised(charge()))
      expect(await processor.authorise(charge())).toEqual(await authorised(charge()))
      expect(await books(bench.platform)).toEqual({ held: price.amount, taken: 0 })
      expect(await processor.find(charge())).toEqual({ id: 'auth-r1', state: 'authorised', amount: price })
      expect(await isWhole(processor, charge())).toBe(true)
    })

    test('authorises a charge once under concurrent requests', async () => {
      await processor.authorise(charge('approved', { id: '2', amount: euro(1) }))
      await Promise.all(Array.from({ length: 8 }, () => processor.authorise(charge()).catch(() => undefined)))
      expect(await books(bench.platform)).toEqual({ held: price.amount + 1, taken: 0 })
    })

    test('finds no charge that was never requested', async () => {
      expect(await processor.find(charge())).toBeUndefined()
      expect(await isWhole(processor, charge())).toBe(false)
    })

    test('captures held money once', async () => {
      await processor.authorise(charge())
      await processor.capture(charge())
      await processor.capture(charge())
      expect(await books(bench.platform)).toEqual({ held: 0, taken: price.amount })
      expect(await processor.find(charge())).toEqual({ id: 'auth-r1', state: 'captured', amount: price })
      expect(await processor.authorise(charge())).toEqual(await authorised(charge()))
    })

    test('captures nothing if nothing is held', async () => {
      await expect(processor.capture(charge())).rejects.toThrow('Nothing to capture')
      await processor.authorise(charge())
      await processor.void(charge())
      await expect(processor.capture(charge())).rejects.toThrow('Nothing to capture')
      expect(await books(bench.platform)).toEqual(nothing)
    })

    test('releases held money, but not captured money', async () => {
      await processor.authorise(charge())
      expect([await processor.void(charge()), await processor.void(charge())]).toEqual([true, true])
      expect(await books(bench.platform)).toEqual(nothing)
      expect((await processor.find(charge()))?.state).toBe('voided')
      const other = charge('approved', { id: '2' })
      await processor.authorise(other)
      await processor.capture(other)
      await processor.void(other)
      expect(await books(bench.platform)).toEqual({ held: 0, taken: price.amount })
      expect(await processor.void(charge('approved', { id: '3' }))).toBe(true)
    })

    test.each<[TestCard, string, boolean]>([
      ['declined', 'card_declined', false],
      ['without funds', 'insufficient_funds', false],
      ['expired', 'expired_card', false],
      ['stolen', 'generic', true],
    ])('gives the reason why a card that is %s is declined, and holds nothing', async (card, reason, isFinal) => {
      expect(await processor.authenticate(charge(card))).toEqual({ kind: 'passed' })
      expect(await processor.authorise(charge(card))).toEqual({ kind: 'declined', reason, isFinal })
      expect(await processor.find(charge(card))).toBeUndefined()
      expect(await books(bench.platform)).toEqual(nothing)
    })

    test('accepts a charge again after a failure of the processor, with the same card or another', async () => {
      expect(await processor.authorise(charge('troubled'))).toEqual({ kind: 'error' })
      expect(await processor.authorise(charge('troubled'))).toEqual({ kind: 'error' })
      expect(await processor.authorise(charge('approved', { amount: euro(9_900) }))).toEqual(
        await authorised(charge('approved', { amount: euro(9_900) })),
      )
      expect(await books(bench.platform)).toEqual({ held: 9_900, taken: 0 })
    })

    test('never makes a blocked charge, and keeps one that was made before', async () => {
      await processor.forbid(charge())
      expect(await processor.authorise(charge())).toEqual({ kind: 'unanswered' })
      expect(await books(bench.platform)).toEqual(nothing)
      const other = charge('approved', { id: '2' })
      await processor.authorise(other)
      await processor.forbid(other)
      expect(await isWhole(processor, other)).toBe(true)
    })

    test('keeps the parts of a payment separate', async () => {
      const [first, second] = [charge('approved', { amount: euro(100) }), charge('approved', { id: '2', amount: euro(200) })]
      await processor.authorise(first)
      await processor.authorise(second)
      await processor.void(first)
      await processor.capture(second)
      expect(await books(bench.platform)).toEqual({ held: 0, taken: 200 })
    })

    test('holds the money of a card that needs a check only once the bank has approved it', async () => {
      const waiting = await processor.authenticate(charge('checked'))
      if (waiting.kind !== 'waiting') throw new Error(`The bank did not ask: ${waiting.kind}`)
      expect(await processor.authenticate(charge('checked'))).toEqual(waiting)
      expect(await books(bench.platform)).toEqual(nothing)
      await decideCheck(bench.platform, 'r1', true)
      expect(await processor.authenticate(charge('checked'))).toEqual({ kind: 'passed' })
      expect(await processor.authorise(charge('checked'))).toEqual(await authorised(charge('checked')))
      expect(await books(bench.platform)).toEqual({ held: price.amount, taken: 0 })
    })

    test('holds nothing if the bank does not recognise the holder', async () => {
      await processor.authenticate(charge('checked'))
      await decideCheck(bench.platform, 'r1', false)
      expect(await processor.authenticate(charge('checked'))).toEqual({ kind: 'failed', reason: 'authentication_failed' })
      expect(await books(bench.platform)).toEqual(nothing)
    })

    test('accepts no answer to an abandoned check', async () => {
      await processor.authenticate(charge('checked'))
      await processor.abandon([charge('checked')])
      await decideCheck(bench.platform, 'r1', true)
      expect(await processor.authenticate(charge('checked'))).toEqual({ kind: 'failed', reason: 'authentication_abandoned' })
      expect(await books(bench.platform)).toEqual(nothing)
    })

    test('accepts no answer to an expired check', async () => {
      await processor.authenticate(charge('checked'))
      bench.time.now += 6 * 60_000
      expect(await processor.authenticate(charge('checked'))).toEqual({ kind: 'failed', reason: 'authentication_timeout' })
      expect(await books(bench.platform)).toEqual(nothing)
    })

    test('refunds captured money, once per id and never more than was captured', async () => {
      const order = { id: 'refund-1', charge: charge(), amount: euro(2_345) }
      expect(await processor.refund(order)).toBe(false)
      await processor.authorise(charge())
      expect(await processor.refund(order)).toBe(false)
      await processor.capture(charge())
      expect([await processor.refund(order), await processor.refund(order)]).toEqual([true, true])
      expect(await processor.refund({ ...order, id: 'refund-2', amount: euro(10_000) })).toBe(true)
      await expect(processor.refund({ ...order, id: 'refund-3', amount: euro(1) })).rejects.toThrow(
        'The refund exceeds the captured amount',
      )
      expect(await books(bench.platform)).toEqual(nothing)
    })

    test('rejects foreign tokens and messages', async () => {
      expect(await processor.readToken('pm_nobodys')).toEqual({ kind: 'unknown' })
      expect(await processor.hear({ text: '{"id":"pi_fake1"}', signature: 't=1,v1=00' })).toBe(false)
    })
  })
}
