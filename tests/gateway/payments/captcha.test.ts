import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { violations } from '../purchase/books.ts'
import { type Buyer, card, decoded, paying } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'

const bench = openBench()

const declined = '4000000000000002'

let serial = 0

const pay = (buyer: Buyer, number: string, captcha?: object) => {
  serial += 1
  return buyer.send('purchase', { ...paying(buyer, card(number)), ...(captcha && { captcha }) }, `c${serial}`)
}

const failFiveTimes = async () => {
  const buyer = await bench.buyer()
  for (let time = 0; time < 5; time += 1) expect((await pay(buyer, declined)).error?.errorCode).toBe('ERR.SSW.PAYMENT.DECLINED')
  return buyer
}

const Question = z.object({ siteKey: z.string(), salt: z.string(), digest: z.string(), most: z.number() })
type Question = z.output<typeof Question>

/** Solves a puzzle as a browser does. */
const solved = ({ salt, digest, most }: Question): string => {
  for (let number = 0; number <= most; number += 1)
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === digest) return String(number)
  throw new Error('no number solves the puzzle')
}

const ask = async (buyer: Buyer, captcha?: object) => {
  const { error } = await pay(buyer, '4242424242424242', captcha)
  expect(error?.errorCode).toBe('ERR.SSW.PAYMENT.CAPTCHA_REQUIRED')
  return z.parse(Question, error?.facts)
}

const isAsked = async (buyer: Buyer) => decoded('paymentOptions', await buyer.send('paymentOptions', {})).needsCaptcha

describe('after five failed cards', () => {
  test('the next card requires a captcha, which the browser solves without the traveller', async () => {
    const buyer = await failFiveTimes()
    expect(await isAsked(buyer)).toBe(true)
    const question = await ask(buyer)
    expect(question).toEqual({ siteKey: question.siteKey, salt: question.siteKey, digest: question.digest, most: 40_000 })
    expect([question.siteKey, question.digest]).toEqual([
      expect.stringMatching(/^[a-p]{32}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ])
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('its solution allows one card', async () => {
    const buyer = await failFiveTimes()
    const question = await ask(buyer)
    const reply = await pay(buyer, '4242424242424242', { siteKey: question.siteKey, answer: solved(question) })
    expect(decoded('purchase', reply).outcome).toBe('booked')
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('another failed card requires another captcha', async () => {
    const buyer = await failFiveTimes()
    const question = await ask(buyer)
    const answer = { siteKey: question.siteKey, answer: solved(question) }
    expect((await pay(buyer, declined, answer)).error?.errorCode).toBe('ERR.SSW.PAYMENT.DECLINED')
    const next = await ask(buyer, answer)
    expect(next.siteKey).not.toBe(question.siteKey)
  })

  test.each([
    ['a wrong answer', ({ siteKey }: Question) => ({ siteKey, answer: '40001' })],
    ['the key of another question', (question: Question) => ({ siteKey: 'f'.repeat(32), answer: solved(question) })],
    ['no answer', ({ siteKey }: Question) => ({ siteKey })],
  ])('%s brings a new question and invalidates the old one', async (_name, wrong) => {
    const buyer = await failFiveTimes()
    const first = await ask(buyer)
    const second = await ask(buyer, wrong(first))
    expect(second.siteKey).not.toBe(first.siteKey)
    await ask(buyer, { siteKey: first.siteKey, answer: solved(first) })
  })

  test('earlier payments are answered again without a captcha, and other travellers need none', async () => {
    const buyer = await bench.buyer()
    const variables = paying(buyer, card(declined))
    const first = await buyer.send('purchase', variables, 'first')
    for (let time = 0; time < 4; time += 1) await pay(buyer, declined)
    expect((await buyer.send('purchase', variables, 'first')).text).toBe(first.text)
    await ask(buyer)
    expect(decoded('purchase', await pay(await bench.buyer(), '4242424242424242')).outcome).toBe('booked')
  })
})
