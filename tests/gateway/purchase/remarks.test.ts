import { describe, expect, test } from 'vitest'
import type { BookingPayload } from '#src/gateway/bookings/booking-payload.ts'
import { writeRequests } from '#src/gateway/bookings/service-requests.ts'
import { emptyState, type SessionState } from '#src/gateway/conversation/session-state.ts'
import { booking } from '#src/gateway/database/tables.ts'
import { party } from '../search/conversations.ts'
import { decoded, paying } from './buyers.ts'
import { openBench } from './gateways.ts'

const bench = openBench()

const buyWith = async (said: Record<string, unknown>) => {
  const buyer = await bench.buyer()
  const reply = await buyer.send('purchase', { ...paying(buyer), ...said }, 'r1')
  return { reply, pnr: reply.answer as { remarks: { text: string }[]; specialServiceRequests: object[] } | undefined }
}

describe('special service requests', () => {
  test('say which flight a diet is for, and who holds an infant on which flight', () => {
    const [out, back] = [
      { origin: 'LHR', destination: 'MAD', departure: '2027-05-04T10:00:00', arrival: '2027-05-04T13:25:00' },
      { origin: 'MAD', destination: 'LHR', departure: '2027-05-11T10:00:00', arrival: '2027-05-11T11:25:00' },
    ]
    const meal = { passengerIndex: 1, scope: 'segment', quantity: 1, unit: { amount: 0, currency: 'EUR' } } as const
    const [ana, ida] = party(['ADT', 'INF'])
    if (!ana || !ida) throw new Error('nobody travels')
    const state: SessionState = {
      ...emptyState('EUR'),
      passengers: [ana, { ...ida, withAdult: '1' }],
      extras: [
        { ...meal, ancillaryCode: 'VGML', travelPart: out },
        { ...meal, ancillaryCode: 'MEAL', travelPart: back },
      ],
    }
    expect(
      writeRequests({ state, remarks: { remarks: [], requests: [{ passengerIndex: 1, code: 'WCHR' }] } }, [out, back]),
    ).toEqual([
      { passengerIndex: 1, code: 'WCHR' },
      { passengerIndex: 1, code: 'VGML', segmentKey: out },
      { passengerIndex: 1, code: 'INFT', description: `${ida.lastName}/${ida.firstName}`, segmentKey: out },
      { passengerIndex: 1, code: 'INFT', description: `${ida.lastName}/${ida.firstName}`, segmentKey: back },
    ])
  })
})

describe('a purchase’s remarks', () => {
  test('are stored with the booking, with services by code', async () => {
    const { reply, pnr } = await buyWith({
      remarksAndSSRs: {
        remarks: ['Arrives with a cello', { text: 'Celebrates a birthday' }],
        specialServiceRequests: [
          { passengerIndex: 1, code: 'wchr', description: 'to the gate' },
          { passengerIndex: 7, code: 'VGML' },
        ],
      },
    })
    expect(decoded('purchase', reply).outcome).toBe('booked')
    expect(pnr?.remarks).toEqual([{ text: 'Arrives with a cello' }, { text: 'Celebrates a birthday' }])
    expect(pnr?.specialServiceRequests).toEqual([{ passengerIndex: 1, code: 'WCHR', description: 'to the gate' }])
  })

  test('contain no personal data: addresses, long numbers and travellers’ names are hidden', async () => {
    const { lastName = '' } = bench.cart.passengers[0] ?? {}
    const { pnr } = await buyWith({
      remarksAndSSRs: {
        remarks: [`Call ${lastName.toUpperCase()} on +44 20 7946 0143 or write ana@example.com, passport 533380006`],
      },
    })
    expect(pnr?.remarks).toEqual([{ text: 'Call *** on +*** or write *** passport ***' }])
  })

  test('include the fraud check’s result only on request, and never its session', async () => {
    const fraudNetData = {
      sessionId: 'device-of-ana',
      provider: 'fraudnet',
      decision: 'ACCEPT',
      score: 12,
      email: 'ana@example.com',
    }
    const { pnr } = await buyWith({ fraudNetData, addFraudcheckDataToPNRRemarks: true })
    expect(pnr?.remarks).toEqual([
      { text: expect.stringMatching(/^FRAUDCHECK PROVIDER fraudnet DECISION ACCEPT SCORE 12 SESSION [0-9a-f]{12}$/) },
    ])
    const stored = JSON.stringify(await bench.opened.database.select().from(booking))
    expect(stored).not.toMatch(/device-of-ana/)
    const { pnr: other } = await buyOther(fraudNetData)
    expect(other?.remarks).toEqual([])
    const rows = await bench.opened.database.select().from(booking)
    const kept = rows.map(({ payload }) => (payload as BookingPayload).remarks?.fraudCheck)
    expect(kept).toEqual([pnr?.remarks[0]?.text, pnr?.remarks[0]?.text])
  })

  const buyOther = async (fraudNetData: object) => {
    const buyer = await bench.buyer()
    const reply = await buyer.send('purchase', { ...paying(buyer), fraudNetData, addFraudcheckDataToPNRRemarks: false }, 'r2')
    return { pnr: reply.answer as { remarks: object[] } | undefined }
  }

  test.each([
    ['ar-AE', 'ar-AE'],
    ['ar_AE', 'ar-AE'],
    ['AR', 'ar-AE'],
    ['pt', 'pt-BR'],
    // No locale of the storefront matches, so its first is used.
    ['sv-SE', 'en-US'],
    [null, 'en-US'],
    [undefined, 'en-US'],
  ])('stores the language %s with the booking as %s', async (languageForBooking, kept) => {
    await buyWith({ languageForBooking })
    const [row] = await bench.opened.database.select().from(booking)
    expect((row?.payload as BookingPayload | undefined)?.language).toBe(kept)
  })

  test.each([
    [{ languageForBooking: 'in plain English' }, { languageForBooking: 'tooLong' }],
    [{ languageForBooking: '../etc' }, { languageForBooking: 'notALanguage' }],
    [{ remarksAndSSRs: { remarks: ['x'.repeat(121)] } }, { 'remarksAndSSRs.remarks.0': 'tooLong' }],
    [{ remarksAndSSRs: { remarks: Array.from({ length: 11 }, () => 'x') } }, { 'remarksAndSSRs.remarks': 'tooMany' }],
    [
      { remarksAndSSRs: { specialServiceRequests: [{ passengerIndex: 1, code: 'XXXX' }] } },
      { 'remarksAndSSRs.specialServiceRequests.0.code': 'unknown' },
    ],
    [{ remarksAndSSRs: 'a text' }, { remarksAndSSRs: 'notAnObject' }],
    [
      { fraudNetData: { provider: 'fraudnet' }, addFraudcheckDataToPNRRemarks: true, languageForBooking: '?' },
      { languageForBooking: 'notALanguage' },
    ],
    [{ fraudNetData: { device: { nested: true } } }, { 'fraudNetData.device': 'notAText' }],
    [{ remarksAndSSRs: { remarks: ['pay with 4242 4242 4242 4242'] } }, { 'remarksAndSSRs.remarks.0': 'cardNumber' }],
  ])('are rejected by field without buying anything: %j', async (said, details) => {
    const { reply } = await buyWith(said)
    expect(reply.error?.details).toEqual(details)
  })
})
