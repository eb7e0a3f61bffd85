import { describe, expect, test } from 'vitest'
import { hashCookie, mintCookie } from '#src/gateway/conversation/cookie.ts'
import { total as sum } from '#src/domain/money.ts'
import { violations } from '../purchase/books.ts'
import { attempt, session } from '#src/gateway/database/tables.ts'
import { amountOf, card, decoded, origin, paying, send } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'

const bench = openBench()

const find = (key: string, cookie: string, pnrQuery: Record<string, unknown>) =>
  send(bench.gateway.handle, { key, cookie }, 'tripDetails', { pnrQuery })

const booked = async () => {
  const buyer = await bench.buyer()
  const answer = decoded('purchase', await buyer.send('purchase', paying(buyer), 'r1'))
  if (answer.outcome !== 'booked') throw new Error('not booked')
  return { buyer, booking: answer.booking }
}

describe('a booking', () => {
  test('is returned completely by the purchase: reference, tickets, lines that sum to the total', async () => {
    const cart = await bench.shop({ types: ['ADT', 'ADT', 'CHD', 'INF'] })
    const buyer = await bench.buyer(cart)
    const answer = decoded('purchase', await buyer.send('purchase', paying(buyer), 'r1'))
    if (answer.outcome !== 'booked') throw new Error('not booked')
    const { booking } = answer
    expect(booking).toMatchObject({
      reference: expect.stringMatching(/^[CDFGHJKMNPQRTVWXY34679]{6}$/),
      status: 'ticketed',
      createdAt: new Date(bench.clock.now).toISOString(),
      total: buyer.total,
      payments: [{ brand: 'VI', lastFour: '4242', amount: buyer.total }],
    })
    expect(booking.passengers.map(({ id, lastName, document }) => [id, lastName, document?.number])).toEqual([
      ['1', 'Müller', ''],
      ['2', 'Müller', ''],
      ['3', 'Müller', ''],
      ['4', 'Müller', ''],
    ])
    expect(booking.documents.map(({ kind, passengerId }) => [kind, passengerId])).toEqual([
      ['VCR', '1'],
      ['VCR', '2'],
      ['VCR', '3'],
      ['VCR', '4'],
    ])
    for (const { number } of booking.documents) expect(number).toMatch(/^9\d{12}$/)
    expect(
      sum(
        booking.lines.map(({ amount }) => amount),
        'EUR',
      ),
    ).toEqual(buyer.total)
  })

  test('can be read again only by the conversation that made it', async () => {
    const { buyer, booking } = await booked()
    expect(decoded('tripDetails', await buyer.send('tripDetails', { pnrQuery: { conversation: true } })).booking).toEqual(booking)
    const other = await bench.buyer()
    const reply = await other.send('tripDetails', { pnrQuery: { conversation: true } })
    expect(reply.error?.errorCode).toBe('ERR.SSW.PNR.NOT_FOUND')
  })

  test('is found by its reference and any passenger’s last name, with or without diacritics', async () => {
    const { booking } = await booked()
    const cookie = mintCookie()
    for (const lastName of ['Müller', 'MUELLER', 'muller', ' Mueller ']) {
      const found = decoded('tripDetails', await find('', cookie, { pnr: booking.reference.toLowerCase(), lastName }))
      expect(found.booking).toEqual(booking)
      expect(found.attempt).toBeUndefined()
    }
  })

  test('is not found by a wrong name or reference, with the same error', async () => {
    const { booking } = await booked()
    const replies = await Promise.all(
      [
        { pnr: booking.reference, lastName: 'Smith' },
        { pnr: booking.reference, lastName: 'M' },
        { pnr: booking.reference, lastName: '|' },
        { pnr: 'CCCCCC', lastName: 'Müller' },
      ].map((query) => find('', mintCookie(), query)),
    )
    expect(replies.map(({ error }) => error?.errorCode)).toEqual(Array.from({ length: 4 }, () => 'ERR.SSW.PNR.NOT_FOUND'))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  })

  test('lets a guest change seats, extras and passengers, and explains unavailable options', async () => {
    const { booking } = await booked()
    const { tripOptions } = decoded('tripDetails', await find('', mintCookie(), { pnr: booking.reference, lastName: 'Müller' }))
    expect(tripOptions.filter(({ enabled }) => enabled)).toEqual([
      { tripOption: 'ADD_MODIFY_ANCILLARIES', ruleName: 'ANCILLARIES_MTO_GUEST', enabled: true },
      { tripOption: 'ADD_INSURANCE_POSTBOOKING', ruleName: 'INSURANCE_MTO_GUEST', enabled: true },
      { tripOption: 'CANCEL_ITINERARY', ruleName: 'CANCEL_GUEST', enabled: true },
      { tripOption: 'ADD_MODIFY_SEATS', ruleName: 'SEATS_MTO_GUEST', enabled: true },
      { tripOption: 'EDIT_PASSENGER', ruleName: 'EDIT_PAX_DETAILS_GUEST', enabled: true },
    ])
    expect(tripOptions.find(({ tripOption }) => tripOption === 'EXCHANGE_FLIGHT')).toEqual({
      alternative: 'CANCEL_ITINERARY',
      tripOption: 'EXCHANGE_FLIGHT',
      ruleName: 'EXCHANGE_GUEST',
      enabled: false,
      failureReason: 'brandNotAllowed',
    })
  })

  test('comes with the storefront’s privacy settings, and without passport numbers', async () => {
    const { booking } = await booked()
    const reply = await find('', mintCookie(), { pnr: booking.reference, lastName: 'Müller' })
    expect(JSON.parse(reply.text).data.getStorefrontConfig.privacySettings.maskTravelDocument).toBe(true)
    expect(reply.text).not.toContain('X123450')
  })

  test.each([
    ['nothing', {}],
    ['no name', { pnr: 'ABCDEF' }],
    ['a reference that is too long', { pnr: 'ABCDEFG', lastName: 'Müller' }],
  ])('is not looked up with %s', async (_name, query) => {
    expect((await find('', mintCookie(), query)).error?.type).toBe('Validation')
  })
})

describe('an attempt', () => {
  test('that booked is returned with its booking, to its visitor only, with or without a key', async () => {
    const { buyer, booking } = await booked()
    for (const key of [buyer.key, '']) {
      const found = decoded('tripDetails', await find(key, buyer.cookie, { requestId: 'r1' }))
      expect(found.booking).toEqual(booking)
      expect(found.attempt).toEqual({
        requestId: 'r1',
        status: 'booked',
        reason: undefined,
        reference: expect.stringMatching(/^FC-/),
        challenge: undefined,
      })
    }
    const foreign = await find('', mintCookie(), { requestId: 'r1' })
    expect(foreign.answer).toEqual({ attempt: { requestId: 'r1', status: 'none' }, tripOptions: [], messages: [] })
    expect(hashCookie(buyer.cookie)).not.toBe(hashCookie(mintCookie()))
  })

  test('that is unknown has the status none', async () => {
    const buyer = await bench.buyer()
    const found = decoded('tripDetails', await buyer.send('tripDetails', { pnrQuery: { requestId: 'never' } }))
    expect(found).toEqual({ attempt: { requestId: 'never', status: 'none' }, tripOptions: [] })
    expect(found.booking).toBeUndefined()
  })

  test('leaves no row when asked about by a browser that cannot send a purchase, over REST too', async () => {
    const { handle, database } = bench.gateway
    for (let place = 0; place < 20; place += 1) {
      const response = await handle(new Request(`${origin}/api/dc/pnr?requestId=stranger-${place}&jipcc=FCDX`))
      expect(await response.json()).toHaveProperty('attempt.status', 'none')
      expect((await find('', mintCookie(), { requestId: `stranger-${place}` })).answer).toHaveProperty('attempt.status', 'none')
    }
    expect([await database.$count(attempt), await database.$count(session)]).toEqual([0, 0])
  })

  test('that never arrived can be asked about a hundred times an hour per browser', async () => {
    const buyer = await bench.buyer()
    const ask = (requestId: string) => buyer.send('tripDetails', { pnrQuery: { requestId } })
    for (let place = 0; place < 100; place += 1) expect((await ask(`never-${place}`)).error).toBeUndefined()
    expect((await ask('never-100')).error?.errorCode).toBe('ERR.SSW.CLIENT.TOO_MANY_REQUESTS')
    expect((await ask('never-0')).error).toBeUndefined()
  })

  test('that was refused before it began reports the reason to its browser, even if its conversation had ended', async () => {
    const buyer = await bench.buyer()
    const unknown = { ...paying(buyer), payment: [{ '@type': 'POINTS', points: 1, amount: amountOf(buyer.total) }] }
    const reply = await buyer.send('purchase', unknown, 'guest')
    const ask = async (requestId: string) => decoded('tripDetails', await find('', buyer.cookie, { requestId })).attempt
    expect(await ask('guest')).toEqual({
      requestId: 'guest',
      status: 'none',
      refusal: expect.objectContaining({ errorCode: reply.error?.errorCode }),
    })
    bench.clock.now += 2 * 3_600_000
    expect((await buyer.send('purchase', paying(buyer), 'ended')).error?.errorCode).toBe('ERR.SSW.CLIENT.INVALID_REQUEST')
    const refusal = expect.objectContaining({ type: 'EXECUTION_EXPIRED' })
    expect(await ask('ended')).toEqual({ requestId: 'ended', status: 'none', refusal })
    expect(await ask('other')).toEqual({ requestId: 'other', status: 'none' })
    expect(decoded('tripDetails', await find('', mintCookie(), { requestId: 'ended' })).attempt).toEqual({
      requestId: 'ended',
      status: 'none',
    })
  })

  test('that was refused before it began can be sent again with the same request id, unless its status was queried', async () => {
    const buyer = await bench.buyer()
    const unknown = { ...paying(buyer), payment: [{ '@type': 'POINTS', points: 1, amount: amountOf(buyer.total) }] }
    await buyer.send('purchase', unknown, 'closed')
    await find('', buyer.cookie, { requestId: 'closed' })
    const late = await buyer.send('purchase', paying(buyer), 'closed')
    expect(late.error?.errorCode).toBe('ERR.SSW.PAYMENT.UNKNOWN_TYPE')
    await buyer.send('purchase', unknown, 'again')
    expect(decoded('purchase', await buyer.send('purchase', paying(buyer), 'again')).outcome).toBe('booked')
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('whose status was queried before it arrived books nothing, and another one can book', async () => {
    const buyer = await bench.buyer()
    const ask = async () =>
      decoded('tripDetails', await buyer.send('tripDetails', { pnrQuery: { requestId: 'late' } })).attempt?.status
    expect(await ask()).toBe('none')
    const late = await buyer.send('purchase', paying(buyer), 'late')
    expect(late.error?.errorCode).toBe('ERR.SSW.TICKETING.FAILED_NOT_CHARGED')
    expect(await ask()).toBe('none')
    expect(decoded('purchase', await buyer.send('purchase', paying(buyer), 'next')).outcome).toBe('booked')
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test.each([
    ['4000000000000002', 'declined', 'card_declined', 'nothing'],
    ['4000000000000119', 'declined', 'processing_error', 'unsaid'],
    ['4000009999000402', 'voided', 'ticketing_failed', 'all'],
    ['4000009999000501', 'voidPending', 'ticketing_failed', 'all'],
  ] as const)('with %s is reported as %s', async (number, status, reason, setAside) => {
    const buyer = await bench.buyer()
    const { error } = await buyer.send('purchase', paying(buyer, card(number)), 'r1')
    const { attempt } = decoded('tripDetails', await buyer.send('tripDetails', { pnrQuery: { requestId: 'r1' } }))
    expect(attempt).toEqual({
      requestId: 'r1',
      status,
      reason,
      reference: error?.facts?.reference,
      challenge: undefined,
      ...(setAside !== 'unsaid' && { setAside: setAside === 'all' ? [buyer.total] : [] }),
      // Charges are stated only while the card still has money set aside.
      ...(status === 'voidPending' && { charges: [{ amount: buyer.total, brand: 'VI', lastFour: '0501' }] }),
    })
  })
})
