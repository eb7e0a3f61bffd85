import { describe, expect, it } from 'vitest'
import { answering, networkAnswering, noAnswer, original, refusing } from './calling.ts'

const variables = { path: '/', httpMethod: 'GET' }
const rules = { appliedRules: ['A'], failedRules: [] }
const wrapped = (originalResponse: unknown) => ({ applicableRules: { originalResponse } })

const ask = async (answer: () => Response | Promise<Response>, key = 'e100s1') => {
  const { network, told, incidents } = networkAnswering([answer], { key })
  const outcome = await network.call('applicableRules', { flow: 'booking', variables }).then(
    (read) => ({ read }),
    (failure: unknown) => ({ failure }),
  )
  return { outcome, told, incidents }
}

describe('reading a response', () => {
  it.each([
    ['an object', rules],
    ['a JSON text', JSON.stringify(rules)],
  ])('accepts originalResponse as %s', async (_form, originalResponse) => {
    expect((await ask(original('applicableRules', originalResponse))).outcome).toEqual({ read: rules })
  })

  it('reports a contradiction within a response once, and still reads the response', async () => {
    const eur = (amount: number) => ({ alternatives: [[{ amount, currency: 'EUR' }]] })
    const seat = { storefrontSlotCode: 'SEAT', code: '1A', available: true, freeOfCharge: true, total: eur(9) }
    const passengerSeatMaps = [
      {
        passenger: { passengerIndex: 1 },
        seatMap: { cabins: [{ seatColumns: ['A'], seatRows: [{ rowNumber: 1, seats: [seat] }] }] },
      },
    ]
    const flight = { flightNumber: 1, airlineCode: 'FC' }
    const times = { departure: '2027-01-06T07:25:00', arrival: '2027-01-06T09:50:00' }
    const segment = { flight, origin: 'LIS', destination: 'MAD', ...times }
    const answer = { seatsItineraryParts: [{ segmentSeatMaps: [{ segment, passengerSeatMaps }] }] }
    const { network, incidents } = networkAnswering([original('bookingSeatMap', answer)])
    const prices = async () => {
      const { segments } = await network.call('seatMap', { flow: 'booking', variables: {} })
      return segments[0]?.passengers[0]?.cabins[0]?.rows[0]?.slots[0]?.price
    }
    expect([await prices(), await prices()]).toEqual([
      { amount: 900, currency: 'EUR' },
      { amount: 900, currency: 'EUR' },
    ])
    expect(incidents.map(({ failure: { errorCode, errorMessage } }) => [errorCode, errorMessage])).toEqual([
      ['CLIENT.CONTRADICTION', 'a seat is called free of charge and has a price'],
    ])
  })

  it('treats empty text as an empty response', async () => {
    expect((await ask(original('applicableRules', ''))).outcome).toEqual({ read: { appliedRules: [], failedRules: [] } })
  })

  it('treats an empty list of errors as no error', async () => {
    const { outcome } = await ask(
      answering({ data: wrapped(rules), extensions: { status: 'SUCCESS', errors: [], warnings: [] } }),
    )
    expect(outcome).toEqual({ read: rules })
  })

  it('returns the data if only an additional field failed', async () => {
    const { outcome } = await ask(
      answering({
        data: { ...wrapped(rules), getStorefrontConfig: null },
        errors: [{ message: 'Request failed with status code 503', path: ['getStorefrontConfig'] }],
        extensions: {},
      }),
    )
    expect(outcome).toEqual({ read: rules })
  })

  it('reads a business failure from HTTP 200', async () => {
    const responseData = {
      status: 'Complete',
      type: 'BusinessLogic',
      errorCode: 'ERR.SSW.PRICING.UNABLE_TO_REPRICE',
      timeStamp: '2022-07-08T14:45:06',
      message: 'Unable to reprice',
      newTotal: { amount: 10 },
    }
    expect((await ask(refusing('applicableRules', responseData))).outcome).toEqual({
      failure: {
        type: 'businessLogic',
        status: 500,
        statusText: 'Complete',
        errorCode: 'ERR.SSW.PRICING.UNABLE_TO_REPRICE',
        errorMessage: 'Unable to reprice',
        details: undefined,
        response: { newTotal: { amount: 10 } },
        reference: expect.any(String),
      },
    })
  })

  it('reads the details of a business failure with its code and the reference to quote', async () => {
    const facts = { reason: 'insufficient_funds', isFinal: false, reference: 'FC-7Q4M-0192' }
    const responseData = { type: 'BusinessLogic', errorCode: 'ERR.SSW.PAYMENT.DECLINED', message: 'Declined', facts }
    expect((await ask(refusing('applicableRules', responseData, 400))).outcome).toEqual({
      failure: {
        type: 'businessLogic',
        status: 400,
        statusText: '',
        errorCode: 'ERR.SSW.PAYMENT.DECLINED',
        errorMessage: 'Declined',
        reference: 'FC-7Q4M-0192',
        response: facts,
      },
    })
  })

  it.each([
    ['an object', { 'passengers.0.lastName': 'required' }],
    ['an object of lists', { 'passengers.0.lastName': ['required', 'too short'] }],
    ['a list of objects', [{ field: 'passengers.0.lastName', message: 'required' }]],
    ['a list of pairs', [{ 'passengers.0.lastName': 'required' }]],
  ])('reads the field errors of a validation failure, sent as %s', async (_, told) => {
    const details = { 'passengers.0.lastName': 'required' }
    const responseData = { type: 'Validation', errorCode: 'ERR.SSW.CLIENT.VALIDATION', message: 'Wrong', details: told }
    expect((await ask(refusing('applicableRules', responseData, 400))).outcome).toEqual({
      failure: {
        type: 'validation',
        status: 400,
        statusText: '',
        errorCode: 'ERR.SSW.CLIENT.VALIDATION',
        errorMessage: 'Wrong',
        details,
        reference: expect.any(String),
      },
    })
  })

  it.each([
    ["conversation 'e100s1' was completed or doesn't exist"],
    ["conversation e100s1 was completed or doesn't exist"],
    ["conversation '11fb3a14-732a-4f0c-8a11-0123456789ab' was completed or doesn't exist"],
  ])('recognises %s as the expiry of the conversation and announces it', async (message) => {
    const responseData = { status: 'NotProcessed', type: 'Application', errorCode: 'ERR.SSW.CLIENT.INVALID_REQUEST', message }
    const { outcome, told } = await ask(refusing('applicableRules', responseData, 400))
    expect(outcome).toEqual({
      failure: {
        type: 'EXECUTION_EXPIRED',
        status: 400,
        statusText: 'NotProcessed',
        errorCode: 'ERR.SSW.CLIENT.INVALID_REQUEST',
        errorMessage: message,
        reference: expect.any(String),
      },
    })
    expect(told).toEqual(['ended e100s1'])
  })

  it.each([
    ['a gateway without responseData', { errors: [{ message: 'INTERNAL', code: 'X' }] }, 'X'],
    ['a gateway without details', {}, 'HTTP.404'],
  ])('reads an HTTP failure of %s', async (_which, extensions, errorCode) => {
    const { outcome } = await ask(
      answering({
        data: null,
        errors: [{ message: 'Request failed with status code 404', path: ['applicableRules'] }],
        extensions,
      }),
    )
    expect(outcome).toMatchObject({ failure: { type: 'HTTPERROR', status: 404, errorCode } })
  })

  it.each([
    ['data: null', { data: null }],
    ['a null operation without an error', { data: { applicableRules: null } }],
    ['a response of another shape', { data: wrapped({ appliedRules: 'all' }) }],
    ['a text that is not JSON', { data: wrapped('{') }],
    ['a reference without a target', { data: wrapped({ appliedRules: [], failedRules: [{ '@ref': '7' }] }) }],
    ['a page of HTML', '<!doctype html><title>Login</title>'],
    ['half a response', '{"data":{"applicableRul'],
    ['a response of another API', { hello: 'world' }],
  ])('reports %s as malformed', async (_which, body) => {
    expect((await ask(answering(body))).outcome).toMatchObject({ failure: { type: 'MALFORMED', errorCode: 'CLIENT.MALFORMED' } })
  })

  it('never quotes a malformed response in the error message', async () => {
    const { outcome } = await ask(original('applicableRules', { appliedRules: [], failedRules: [{ ruleName: 4_111_111_111 }] }))
    expect(outcome).toEqual({
      failure: {
        type: 'MALFORMED',
        status: 200,
        statusText: '',
        errorCode: 'CLIENT.MALFORMED',
        errorMessage: 'the response does not fit the schema at failedRules.0.ruleName',
        reference: expect.any(String),
      },
    })
  })

  it('reports “no response received” if nothing arrived', async () => {
    expect((await ask(noAnswer)).outcome).toEqual({
      failure: {
        type: 'NETWORK_ERROR',
        status: 0,
        statusText: '',
        errorCode: 'CLIENT.NO_RESPONSE',
        errorMessage: 'no response received',
        reference: expect.any(String),
      },
    })
  })

  it('reads an error object from a response with an error status', async () => {
    const body = { status: 'NotProcessed', type: 'BusinessLogic', errorCode: 'ERR.SSW.RATE.LIMITED', message: 'Too often' }
    expect((await ask(answering(body, {}, 409))).outcome).toEqual({
      failure: {
        type: 'businessLogic',
        status: 409,
        statusText: 'NotProcessed',
        errorCode: 'ERR.SSW.RATE.LIMITED',
        errorMessage: 'Too often',
        reference: expect.any(String),
      },
    })
  })

  it('keeps the gateway’s message id for the traveller to quote', async () => {
    expect((await ask(answering({ data: null }, { 'message-id': 'M-77' }))).outcome).toEqual({
      failure: {
        type: 'MALFORMED',
        status: 200,
        statusText: '',
        errorCode: 'CLIENT.MALFORMED',
        errorMessage: 'the response contains no data',
        reference: 'M-77',
      },
    })
  })

  it('reports each failure once', async () => {
    expect((await ask(answering({ data: null }))).incidents).toHaveLength(1)
    expect((await ask(original('applicableRules', rules))).incidents).toHaveLength(0)
  })
})
