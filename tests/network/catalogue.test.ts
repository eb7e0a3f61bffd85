import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { readWords } from '#src/content/content.tsx'
import { type Failure, failureTypes } from '#src/domain/failure.ts'
import { formatMoney, money } from '#src/domain/money.ts'
import { numeral } from '#src/domain/numeral.ts'
import { otherReferenceIn } from '#src/domain/trip-retrieval.ts'
import { createCmsTokens } from '#src/authoring/protocol/tokens.ts'
import { standardPatience } from '#src/network/patience.ts'
import { answering, networkAnswering, noAnswer, refusing } from './calling.ts'

const impatient = { ...standardPatience, retries: 0 }
const rest = { url: '/api', path: '' }
const name = 'applicableRules'

const failing = async (answer: () => Response, more: Parameters<typeof networkAnswering>[1]) => {
  const { network, told, incidents } = networkAnswering([], {
    patience: impatient,
    key: 'e100s1',
    fetcher: async () => answer(),
    ...more,
  })
  const failure = await network.call(name, { flow: 'booking', variables: { path: '/', httpMethod: 'GET' } }).then(
    () => undefined,
    (thrown: Failure) => thrown,
  )
  return { failure, told, incidents }
}

/** Sends a request that the service refuses with the body `said`, over each transport. */
const carried = {
  GraphQL: (said: object, status: number) => failing(refusing(name, said, status), {}),
  REST: (said: object, status: number) => failing(() => Response.json(said, { status }), { rest }),
}

const ended = (id: string) => ({
  said: {
    status: 'NotProcessed',
    type: 'Application',
    errorCode: 'ERR.SSW.CLIENT.INVALID_REQUEST',
    message: `conversation ${id} was completed or doesn't exist`,
  },
  status: 400,
  type: 'EXECUTION_EXPIRED',
})

const rows: Record<string, { said: Record<string, unknown>; status: number; type: string }> = {
  'execution expired, as the specification writes it': ended('e1s1'),
  'execution expired, in quotes': ended("'e100s1'"),
  'execution expired, of a UUID': ended("'11fb3a14-732a-4f0c-8a11-0123456789ab'"),
  'the same code with another message': {
    said: { type: 'Application', errorCode: 'ERR.SSW.CLIENT.INVALID_REQUEST', message: 'no such field' },
    status: 400,
    type: 'HTTPERROR',
  },
  'another failure: server status, code and message': {
    said: { status: 'Complete', type: 'Application', errorCode: 'ERR.SSW.SERVER', message: 'Out of order' },
    status: 503,
    type: 'HTTPERROR',
  },
  BusinessLogic: {
    said: {
      status: 'Complete',
      type: 'BusinessLogic',
      errorCode: 'ERR.SSW.PRICING.UNABLE_TO_REPRICE',
      message: 'Unable to reprice',
    },
    status: 500,
    type: 'businessLogic',
  },
  businessLogic: {
    said: { type: 'businessLogic', errorCode: 'ERR.SSW.PRICING.UNABLE_TO_REPRICE', message: 'Unable to reprice' },
    status: 409,
    type: 'businessLogic',
  },
  validation: {
    said: {
      type: 'validation',
      errorCode: 'ERR.SSW.CLIENT.VALIDATION',
      message: 'Wrong',
      details: { 'passengers.0.lastName': 'required' },
    },
    status: 400,
    type: 'validation',
  },
  ORDER_TYPE_REFERENCE: {
    said: {
      type: 'BusinessLogic',
      errorCode: 'ERR.SSW.PNR.ORDER_TYPE_REFERENCE',
      message: 'by its order id',
      facts: { orderType: 'ORDER', order_id: 'FCDX-1' },
    },
    status: 409,
    type: 'businessLogic',
  },
}

describe.each(['GraphQL', 'REST'] as const)('the error catalogue over %s', (transport) => {
  it.each(Object.keys(rows))('%s', async (row) => {
    const { said, status, type } = rows[row] as (typeof rows)[string]
    const { failure, told, incidents } = await carried[transport](said, status)
    expect(failure).toMatchObject({ type, status, errorCode: said['errorCode'], errorMessage: said['message'] })
    expect(failure?.details).toEqual(said['details'])
    expect(told).toEqual(type === 'EXECUTION_EXPIRED' ? ['ended e100s1'] : [])
    expect(incidents.map(({ failure: { errorCode } }) => errorCode)).toEqual([said['errorCode']])
  })

  it('no response: “no response received”, and the beacon reports it', async () => {
    const { failure, incidents } = await failing(noAnswer, transport === 'REST' ? { rest } : {})
    expect(failure).toEqual({
      type: 'NETWORK_ERROR',
      status: 0,
      statusText: '',
      errorCode: 'CLIENT.NO_RESPONSE',
      errorMessage: 'no response received',
      reference: expect.any(String),
    })
    expect(incidents).toHaveLength(1)
  })

  it('ORDER_TYPE_REFERENCE: names the order', async () => {
    const { said, status } = rows['ORDER_TYPE_REFERENCE'] as (typeof rows)[string]
    const { failure } = await carried[transport](said, status)
    expect(failure && otherReferenceIn(failure)).toEqual({ orderId: 'FCDX-1' })
  })
})

describe('the error catalogue', () => {
  it('gives the same error object over both transports', async () => {
    for (const { said, status } of Object.values(rows)) {
      const [one, other] = [await carried.GraphQL(said, status), await carried.REST(said, status)]
      const { reference: _one, ...first } = one.failure as Failure
      const { reference: _other, ...second } = other.failure as Failure
      expect(second).toEqual(first)
    }
  })

  it('raises a failure for errors in the extensions even without responseData', async () => {
    const told = answering({
      data: null,
      errors: [{ message: 'x' }],
      extensions: { errors: [{ message: 'INTERNAL', code: 'X' }] },
    })
    expect((await failing(told, {})).failure).toEqual({
      type: 'HTTPERROR',
      status: 0,
      statusText: '',
      errorCode: 'X',
      errorMessage: 'INTERNAL',
      reference: expect.any(String),
    })
  })

  it('has the listed error types, and treats both spellings of businessLogic alike', () => {
    expect([...failureTypes]).toEqual(
      expect.arrayContaining(['EXECUTION_EXPIRED', 'HTTPERROR', 'NETWORK_ERROR', 'businessLogic', 'validation']),
    )
  })

  it('numeral format failure: shows “Error!”', () => {
    const format = new Intl.NumberFormat('en-US')
    expect([numeral(1_234.5, format), numeral('7', format), numeral(undefined, format), numeral(Number.NaN, format)]).toEqual([
      '1,234.5',
      'Error!',
      'Error!',
      'Error!',
    ])
    expect(formatMoney({ amount: Number.NaN, currency: 'EUR' }, 'en-US')).toBe('Error!')
    expect(formatMoney(money(100, 'EUR'), 'en-US')).toBe('€1.00')
  })

  it('missing translation: shows the key itself', () => {
    expect(readWords({}, ['title'], 'ar-AE')).toEqual({ title: 'title' })
    expect(setupI18n({ locale: 'ar-AE', messages: { 'ar-AE': {} } })._('home.title')).toBe('home.title')
  })
})

describe('HTTP 403 on a content-management request', () => {
  const cms = (...statuses: number[]) => {
    const asked: string[] = []
    const sent: string[] = []
    const fetcher = async (address: unknown) => {
      asked.push(address as string)
      return Response.json({ token: `T${asked.length}` })
    }
    const tokens = createCmsTokens(fetcher, '', () => 7)
    const send = () =>
      tokens.send(async (token) => {
        sent.push(token)
        return new Response(null, { status: statuses[sent.length - 1] ?? 200 })
      })
    return { send, asked, sent }
  }

  it('keeps the token after fetching it once', async () => {
    const { send, asked, sent } = cms()
    await send()
    await send()
    expect([asked, sent]).toEqual([['/libs/granite/csrf/token.json?_=7'], ['T1', 'T1']])
  })

  it('discards the token, fetches a new one and resends the request once', async () => {
    const { send, sent } = cms(403, 200)
    expect((await send()).status).toBe(200)
    expect(sent).toEqual(['T1', 'T2'])
    const refused = cms(403, 403, 403)
    expect((await refused.send()).status).toBe(403)
    expect(refused.sent).toEqual(['T1', 'T2'])
  })

  it('fetches a single new token for a hundred writes refused at the same time, and resends them all', async () => {
    const { send, asked, sent } = cms(...Array.from({ length: 100 }, () => 403))
    const answers = await Promise.all(Array.from({ length: 100 }, send))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 200))
    expect([asked.length, sent.filter((token) => token === 'T2').length]).toEqual([2, 100])
  })

  it('requests a token again if the last response had none', async () => {
    let token = {}
    const tokens = createCmsTokens(async () => Response.json(token))
    const echoed = async () => (await tokens.send(async (given) => new Response(given))).text()
    expect(await echoed()).toBe('')
    token = { token: 'T1' }
    expect(await echoed()).toBe('T1')
  })

  it('does not keep a token that could not be fetched', async () => {
    let isThere = false
    const tokens = createCmsTokens(async () => (isThere ? Response.json({ token: 'T' }) : new Response('', { status: 500 })))
    await expect(tokens.send(async () => new Response())).rejects.toThrow()
    isThere = true
    expect((await tokens.send(async (token) => new Response(token))).status).toBe(200)
  })
})
