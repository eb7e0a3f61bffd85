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

const Question = z.object({ siteKey: z.string(), question: z.string(), left: z.number(), right: z.number() })
type Question = z.output<typeof Question>

const ask = async (buyer: Buyer, captcha?: object) => {
  const { error } = await pay(buyer, '4242424242424242', captcha)
  expect(error?.errorCode).toBe('ERR.SSW.PAYMENT.CAPTCHA_REQUIRED')
  return z.parse(Question, error?.facts)
}

const isAsked = async (buyer: Buyer) => decoded('paymentOptions', await buyer.send('paymentOptions', {})).needsCaptcha

describe('after five failed cards', () => {
  test('the next one requires a captcha that can be read aloud', async () => {
    const buyer = await failFiveTimes()
    expect(await isAsked(buyer)).toBe(true)
    const { question, left, right, siteKey } = await ask(buyer)
    expect(question).toBe(`${left} + ${right} = ?`)
    expect(siteKey).toMatch(/^[a-p]{32}$/)
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('a correct answer, in digits of any keyboard, allows one card', async () => {
    const buyer = await failFiveTimes()
    const { siteKey, left, right } = await ask(buyer)
    const arabic = String(left + right).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
    const reply = await pay(buyer, '4242424242424242', { siteKey, answer: arabic })
    expect(decoded('purchase', reply).outcome).toBe('booked')
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('another failed card requires another captcha', async () => {
    const buyer = await failFiveTimes()
    const { siteKey, left, right } = await ask(buyer)
    const answer = { siteKey, answer: String(left + right) }
    expect((await pay(buyer, declined, answer)).error?.errorCode).toBe('ERR.SSW.PAYMENT.DECLINED')
    const next = await ask(buyer, answer)
    expect(next.siteKey).not.toBe(siteKey)
  })

  test.each([
    ['a wrong answer', ({ siteKey }: Question) => ({ siteKey, answer: '1' })],
    ['the key of another question', ({ left, right }: Question) => ({ siteKey: 'f'.repeat(32), answer: String(left + right) })],
    ['no answer', ({ siteKey }: Question) => ({ siteKey })],
  ])('%s brings a new question and invalidates the old one', async (_name, wrong) => {
    const buyer = await failFiveTimes()
    const first = await ask(buyer)
    const second = await ask(buyer, wrong(first))
    expect(second.siteKey).not.toBe(first.siteKey)
    await ask(buyer, { siteKey: first.siteKey, answer: String(first.left + first.right) })
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
