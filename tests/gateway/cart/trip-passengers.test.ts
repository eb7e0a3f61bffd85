import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { BookingPayload } from '#src/gateway/bookings/booking-payload.ts'
import { booking } from '#src/gateway/database/tables.ts'
import { openBench } from '../purchase/gateways.ts'
import { begin, buy, travellerOn } from '../flows/travellers.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()

const open = async (flow: 'mto' | 'exchange' = 'mto') => {
  const reference = await buy(bench, await bench.shop({ brand: flow === 'mto' ? 'LIGHT' : 'FLEX', types: ['ADT', 'CHD'] }))
  return { reference, ana: await begin(bench, flow, reference) }
}

const named = (passengerIndex: number, passengerDetails: object, more: object = {}) => ({
  contact: {},
  passengers: [{ passengerIndex, passengerDetails, ...more }],
})

const payloadOf = async (reference: string) => {
  const [row] = await bench.opened.database.select().from(booking).where(eq(booking.reference, reference))
  return row?.payload as BookingPayload
}

describe('the passengers of a trip', () => {
  test.each(['mto', 'exchange'] as const)('can have a spelling mistake in %s corrected at once, free of charge', async (flow) => {
    const { reference, ana } = await open(flow)
    const cart = await ana.ask(flow, 'updatePassengers', {
      pnrQuery: { pnr: reference, lastName: 'müller' },
      ...named(1, { firstName: 'Anna', lastName: 'Möller' }),
    })
    expect(cart.total.amount).toBe(0)
    expect(cart.passengers.map(({ firstName, lastName }) => [firstName, lastName])).toEqual([
      ['Anna', 'Möller'],
      ['Bea', 'Müller'],
    ])
    const found = await travellerOn(bench).ask('booking', 'tripDetails', { pnrQuery: { pnr: reference, lastName: 'Moeller' } })
    expect(found.booking?.passengers[0]).toMatchObject({ firstName: 'Anna', lastName: 'Möller', dateOfBirth: '1990-05-17' })
    for (const lastName of ['Müller', 'Möller']) {
      const { booking: known } = await travellerOn(bench).ask('booking', 'tripDetails', {
        pnrQuery: { pnr: reference, lastName },
      })
      expect(known?.reference).toBe(reference)
    }
    const payload = await payloadOf(reference)
    expect(payload.state.passengers[0]?.document?.number).toBe('X123450')
    expect(payload.documents.length).toBeGreaterThan(0)
  })

  test('cannot become other people, in one step or several', async () => {
    const { reference, ana } = await open()
    const change = (lastName: string) => ana.refusal('mto', 'updatePassengers', { pnrQuery: {}, ...named(1, { lastName }) })
    expect(statedIn(await change('Schmidt'))).toEqual({
      errorCode: 'ERR.SSW.PASSENGERS.CHANGE_NOT_ALLOWED',
      facts: { passengerIndex: 1, field: 'name', letters: 7, most: 3 },
    })
    expect(statedIn(await change('Mueller-Lee'))).toEqual({
      errorCode: 'ERR.SSW.PASSENGERS.CHANGE_NOT_ALLOWED',
      facts: { passengerIndex: 1, field: 'name', letters: 4, most: 3 },
    })
    await ana.ask('mto', 'updatePassengers', { pnrQuery: {}, ...named(1, { lastName: 'Mullen' }) })
    expect(statedIn(await change('Allen'))).toEqual({
      errorCode: 'ERR.SSW.PASSENGERS.CHANGE_NOT_ALLOWED',
      facts: { passengerIndex: 1, field: 'name', letters: 4, most: 3 },
    })
    expect((await payloadOf(reference)).state.passengers[0]?.lastName).toBe('Mullen')
    expect(
      statedIn(
        await ana.refusal('mto', 'updatePassengers', {
          pnrQuery: {},
          ...named(1, {}, { passengerInfo: { dateOfBirth: '1991-05-17' } }),
        }),
      ),
    ).toEqual({ errorCode: 'ERR.SSW.PASSENGERS.CHANGE_NOT_ALLOWED', facts: { passengerIndex: 1, field: 'dateOfBirth' } })
  })

  test('can change contact and document, with errors by field', async () => {
    const { reference, ana } = await open()
    const cart = await ana.ask('mto', 'updatePassengers', {
      pnrQuery: {},
      contact: { emails: ['new@example.com'] },
      passengers: [
        {
          passengerIndex: 2,
          documentInfo: { documentNumber: 'NEW42', expirationDate: '2036-01-01', issuingCountry: '', nationality: 'FR' },
        },
      ],
    })
    expect(cart.contact).toMatchObject({ email: 'new@example.com', phone: { countryCode: '44' } })
    const payload = await payloadOf(reference)
    expect(payload.state.passengers[1]?.document).toEqual({
      type: 'P',
      number: 'NEW42',
      issuingCountry: 'DE',
      nationality: 'FR',
      expirationDate: '2036-01-01',
    })
    expect(
      statedIn(
        await ana.refusal('mto', 'updatePassengers', {
          pnrQuery: {},
          contact: { emails: ['nobody'] },
          passengers: [{ passengerIndex: 100 }],
        }),
      ),
    ).toEqual({
      errorCode: 'ERR.SSW.CLIENT.VALIDATION',
      details: { 'contact.email': 'badEmail', 'passengers.0.id': 'outOfRange' },
    })
    expect(
      statedIn(
        await ana.refusal('mto', 'updatePassengers', {
          pnrQuery: {},
          contact: {},
          passengers: [{ passengerIndex: 9 }, { passengerIndex: 2, documentInfo: { expirationDate: '2020-01-01' } }],
        }),
      ),
    ).toEqual({
      errorCode: 'ERR.SSW.CLIENT.VALIDATION',
      details: { 'passengers.0.id': 'unknown', 'passengers.1.document.expirationDate': 'expired' },
    })
  })

  test('are those of the opened trip only', async () => {
    const { reference, ana } = await open()
    const other = await buy(bench)
    for (const pnrQuery of [
      { pnr: other, lastName: 'Müller' },
      { pnr: reference, lastName: 'Smith' },
    ])
      expect((await ana.refusal('mto', 'updatePassengers', { pnrQuery, ...named(1, {}) })).errorCode).toBe(
        'ERR.SSW.PNR.NOT_FOUND',
      )
    expect((await ana.refusal('booking', 'updatePassengers', { pnrQuery: {}, ...named(1, {}) })).errorCode).toBe(
      'ERR.SSW.CLIENT.WRONG_FLOW',
    )
  })

  test.each([
    ['a text', 'x'],
    ['a number', 7],
    ['a list of texts', ['x', 7, null]],
    ['names that are objects', [{ passengerIndex: 1, passengerDetails: { firstName: {} } }]],
    ['a prototype', [{ passengerIndex: 1, passengerDetails: JSON.parse('{"__proto__": {"firstName": "X"}}') }]],
  ])('are unchanged if %s is sent', async (_name, passengers) => {
    const { reference, ana } = await open()
    const before = (await payloadOf(reference)).state
    await ana.send('mto', 'updatePassengers', { pnrQuery: {}, contact: {}, passengers })
    expect((await payloadOf(reference)).state).toEqual(before)
  })
})
