import { describe, expect, test } from 'vitest'
import { recordedOf, violations } from './books.ts'
import { answerBank, type Buyer, card, continuing, decoded, origin, paying } from './buyers.ts'
import { openBench } from './gateways.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()

const challengeCard = '4000002500003155'

const startCheck = async (buyer: Buyer, number = challengeCard) => {
  const answer = decoded('purchase', await buyer.send('purchase', paying(buyer, card(number)), 'r1'))
  if (answer.outcome !== 'challenge') throw new Error('the bank did not ask')
  return answer.challenge
}

const open = (path: string, headers: Record<string, string> = {}) => bench.gateway.handle(new Request(origin + path, { headers }))

const failed = (reason: string) => ({ phase: 'declined', reason, authorisation: undefined, bookings: 0, money: {} })

describe('a bank’s challenge', () => {
  test('returns a page of the gateway and its expiry, repeatedly while it is open', async () => {
    const buyer = await bench.buyer()
    const first = await buyer.send('purchase', paying(buyer, card(challengeCard)), 'r1')
    expect(first.answer).toEqual({
      redirectInfo: {
        transactionId: expect.stringMatching(/^[a-p]{32}$/),
        challengeUrl: expect.stringMatching(/^\/sandbox\/3ds\/[a-p]{32}$/),
        expiresAt: new Date(bench.clock.now + 5 * 60_000).toISOString(),
      },
    })
    bench.clock.now += 60_000
    expect((await buyer.send('purchase', paying(buyer, card(challengeCard)), 'r1')).text).toBe(first.text)
    const { attempt } = decoded('tripDetails', await buyer.send('tripDetails', { pnrQuery: { requestId: 'r1' } }))
    expect(attempt).toMatchObject({
      status: 'challenge',
      challenge:
        decoded('purchase', first).outcome === 'challenge' && (decoded('purchase', first) as { challenge: object }).challenge,
    })
  })

  test('trusts only the bank’s record: returning without an answer abandons it', async () => {
    const buyer = await bench.buyer()
    const { transactionId } = await startCheck(buyer)
    const reply = await buyer.send('purchase', continuing(buyer, transactionId), 'r1')
    expect(statedIn(reply.error)).toEqual({
      errorCode: 'ERR.SSW.PAYMENT.AUTHENTICATION_FAILED',
      facts: { reason: 'authentication_abandoned', isFinal: false, reference: expect.any(String), setAside: [] },
    })
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual(failed('authentication_abandoned'))
  })

  test('can be cancelled on its page', async () => {
    const buyer = await bench.buyer()
    const { url, transactionId } = await startCheck(buyer)
    await answerBank(bench.gateway, url, { code: '123456', answer: 'cancel' })
    const reply = await buyer.send('purchase', continuing(buyer, transactionId), 'r1')
    expect(reply.error?.facts).toEqual({
      reason: 'authentication_abandoned',
      isFinal: false,
      reference: expect.any(String),
      setAside: [],
    })
  })

  test('is not passed by another visitor’s challenge', async () => {
    const [ana, bea] = [await bench.buyer(), await bench.buyer()]
    await startCheck(ana)
    const answer = decoded('purchase', await bea.send('purchase', paying(bea, card(challengeCard)), 'r2'))
    if (answer.outcome !== 'challenge') throw new Error('the bank did not ask')
    await answerBank(bench.gateway, answer.challenge.url, { code: '123456', answer: 'approve' })
    const forged = await ana.send('purchase', continuing(ana, answer.challenge.transactionId), 'r1')
    expect(forged.error?.details).toEqual({ 'payment.0.received3rdPartyData.paymentRef': 'unknown' })
    const stolen = await ana.send('purchase', continuing(ana, answer.challenge.transactionId), 'r2')
    expect(stolen.error?.errorCode).toBe('ERR.SSW.PURCHASE.REQUEST_ID_REUSED')
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual({ phase: 'challenge', reason: null, bookings: 0, money: {} })
  })

  test('books once when passed, however often the storefront returns', async () => {
    const buyer = await bench.buyer()
    const { url, transactionId } = await startCheck(buyer)
    await answerBank(bench.gateway, url, { code: '123456', answer: 'approve' })
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => buyer.send('purchase', continuing(buyer, transactionId), 'r1')),
    )
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(replies[0]?.text).toContain('"reloc"')
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('is ended by the completer once it has expired and nobody has returned', async () => {
    const buyer = await bench.buyer()
    const { url } = await startCheck(buyer)
    await answerBank(bench.gateway, url, { code: '123456', answer: 'approve' })
    bench.clock.now += 4 * 60_000
    await bench.gateway.runCompleter()
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual({ phase: 'challenge', reason: null, bookings: 0, money: {} })
    bench.clock.now += 60_000
    await bench.gateway.runCompleter()
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual({
      phase: 'voided',
      reason: 'abandoned',
      bookings: 0,
      money: {},
    })
    expect(await violations(bench.opened.database)).toEqual([])
  })
})

describe('the bank’s page', () => {
  test('allows only the storefront to frame it', async () => {
    const { url } = await startCheck(await bench.buyer())
    const policy = (await open(url)).headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('unsafe-inline')
  })

  test('is a form without scripts, in the language of the visitor', async () => {
    const buyer = await bench.buyer()
    const { url } = await startCheck(buyer)
    const text = await (await open(url)).text()
    expect(text).toContain('<html lang="en-US" dir="ltr">')
    expect(text).toContain(`Approve <bdi>€${(buyer.total.amount / 100).toFixed(2)}</bdi> to <bdi>Farechart</bdi>`)
    expect(text).toContain('Card ending in <bdi>3155</bdi>')
    expect(text).toContain('<label for="code">Code</label>')
    expect(text).not.toContain('<script')
    const arabic = await (await open(url, { 'accept-language': 'ar' })).text()
    expect(arabic).toContain('<html lang="ar-AE" dir="rtl">')
    expect(await (await open(`${url}?lang=ar-AE`)).text()).toBe(arabic)
  })

  test('asks again after a wrong code and shows the error next to the field', async () => {
    const buyer = await bench.buyer()
    const { url } = await startCheck(buyer)
    const again = await (await answerBank(bench.gateway, url, { code: '111111', answer: 'approve' })).text()
    expect(again).toContain('<title>Error: ')
    expect(again).toContain('id="problem" class="error" role="alert"')
    expect(again).toContain('aria-describedby="problem hint" aria-invalid="true"')
    const done = await (await answerBank(bench.gateway, url, { code: ' 123456 ', answer: 'approve' })).text()
    expect(done).toContain(`data-transaction-id="${url.split('/').at(-1)}"`)
    expect(done).toContain('<script type="module" src="/sandbox/3ds.js">')
  })

  test('is extended by five minutes on request, keeps the typed code and reports the new deadline', async () => {
    const buyer = await bench.buyer()
    const { url, transactionId } = await startCheck(buyer)
    bench.clock.now += 4 * 60_000
    const text = await (await answerBank(bench.gateway, url, { code: '123', answer: 'more' })).text()
    expect(text).toContain('autofocus>You have five more minutes.</p>')
    expect(text).toContain('value="123"')
    expect(text).toContain(`data-transaction-id="${transactionId}"`)
    expect(text).toContain(`data-expires-at="${new Date(bench.clock.now + 5 * 60_000).toISOString()}"`)
    bench.clock.now += 4 * 60_000
    await answerBank(bench.gateway, url, { code: '123456', answer: 'approve' })
    const reply = decoded('purchase', await buyer.send('purchase', continuing(buyer, transactionId), 'r1'))
    expect(reply.outcome).toBe('booked')
  })

  test('is extended up to eleven times, and then keeps its deadline and says so', async () => {
    const buyer = await bench.buyer()
    const { url } = await startCheck(buyer)
    const askForMore = async () => (await answerBank(bench.gateway, url, { answer: 'more' })).text()
    let granted = 0
    let text = ''
    do {
      bench.clock.now += 5 * 60_000 - 1
      text = await askForMore()
      granted += Number(text.includes('five more minutes'))
    } while (text.includes('five more minutes'))
    expect(granted).toBe(11)
    expect(text).toContain('You can’t get more time.')
    expect(text).not.toContain('data-')
    bench.clock.now += 1
    expect((await open(url)).status).toBe(404)
  })

  test('is closed once answered or expired, and does not exist for unknown transactions', async () => {
    const buyer = await bench.buyer()
    const { url } = await startCheck(buyer)
    bench.clock.now += 5 * 60_000
    expect((await open(url)).status).toBe(404)
    expect((await answerBank(bench.gateway, url, { code: '123456', answer: 'approve' })).status).toBe(404)
    expect((await open(`/sandbox/3ds/${'0'.repeat(32)}`)).status).toBe(404)
  })

  test('rejects answers from another site', async () => {
    const buyer = await bench.buyer()
    const { url } = await startCheck(buyer)
    const forged = await bench.gateway.handle(
      new Request(origin + url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' },
        body: 'code=123456&answer=approve',
      }),
    )
    expect(forged.status).toBe(403)
  })

  test('serves its style sheet and its script as files', async () => {
    expect((await open('/sandbox/3ds.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
    const script = await open('/sandbox/3ds.js')
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await script.text()).toContain("type: 'challenge.answered'")
  })
})
