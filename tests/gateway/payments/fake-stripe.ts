import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Fault, methods, tokenFor } from './fake-stripe-cards.ts'
import { servedAt } from './fake-stripe-fields.ts'

interface Intent {
  id: string
  object: 'payment_intent'
  status: string
  amount: number
  amount_capturable: number
  amount_received: number
  currency: string
  capture_method: string
  payment_method: string | null
  last_payment_error: (Fault & { type: string }) | null
  next_action: { type: string; redirect_to_url: { url: string; return_url: string } } | null
  metadata: Record<string, string>
}

interface Refund {
  id: string
  payment_intent: string
  amount: number
  status: string
  metadata: Record<string, string>
}

interface Answer {
  status: number
  body: object
}

/** Fault of a request. It happens before or after the request is performed, or in its place. */
export type Trouble = 'slow' | 'lost before' | 'lost after' | 'too many' | 'out of order' | 'fails and says so again'

/** A request as it was received. */
export interface Asked {
  method: string
  path: string
  key: string | undefined
  fields: Record<string, string>
}

const refused = (status: number, type: string, more: object = {}): Answer => ({ status, body: { error: { type, ...more } } })

const unexpected = (intent: Intent): Answer =>
  refused(400, 'invalid_request_error', { code: 'payment_intent_unexpected_state', payment_intent: intent })

const metadataIn = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      return key === undefined ? [] : [[key, value]]
    }),
  )

/**
 * A local server that follows Stripe's documentation of PaymentIntents, refunds, idempotency and errors. Each idempotency key has
 * one request and one answer (5xx included); another body under the same key is an `idempotency_error`; a key in progress is
 * answered with 409, and a declined card with 402 and its codes. The server can lose requests and responses, be busy or broken,
 * and decide a bank's check.
 */
export class FakeStripe {
  readonly intents = new Map<string, Intent>()
  readonly refunds: Refund[] = []
  readonly asked: Asked[] = []
  /** Faults of the next requests, in order. `undefined` stands for a request without a fault. */
  troubles: (Trouble | undefined)[] = []
  url = ''
  readonly publicKey = 'pk_test_fake'
  readonly secret = 'sk_test_fake'
  private readonly keys = new Map<string, { body: string; answer?: Answer }>()
  private readonly server = createServer((request, response) => void this.receive(request, response))
  private count = 0
  /** Slow requests. Each waits until another request with the same key has been told that it is in progress. */
  private readonly waiting: (() => void)[] = []

  async start(): Promise<this> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done))
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
    return this
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((done) => this.server.close(done))
  }

  forget(): void {
    this.intents.clear()
    this.keys.clear()
    this.refunds.length = 0
    this.asked.length = 0
    this.troubles = []
  }

  /** Decides all open checks, as the traveller would on the bank's page. */
  decideCheck(isPassed: boolean): void {
    for (const intent of this.intents.values()) {
      if (intent.status !== 'requires_action') continue
      intent.next_action = null
      if (isPassed) this.hold(intent)
      else this.fail(intent, { code: 'payment_intent_authentication_failure' })
    }
  }

  /** The sum that is authorised and not captured. */
  get held(): number {
    return [...this.intents.values()].reduce((sum, { amount_capturable: amount }) => sum + amount, 0)
  }

  get taken(): number {
    const received = [...this.intents.values()].reduce((sum, { amount_received: amount }) => sum + amount, 0)
    return received - this.refunds.reduce((sum, { amount }) => sum + amount, 0)
  }

  private hold(intent: Intent): void {
    Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount, last_payment_error: null })
  }

  private fail(intent: Intent, fault: Fault): void {
    Object.assign(intent, {
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { type: 'card_error', ...fault },
    })
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const url = new URL(request.url ?? '', this.url)
    if (this.serve(url, response)) return
    const fields = Object.fromEntries(new URLSearchParams(request.method === 'GET' ? url.search : body))
    const key = request.headers['idempotency-key'] as string | undefined
    const asked = { method: request.method ?? '', path: url.pathname, key, fields }
    this.asked.push(asked)
    const trouble = this.troubles.shift()
    if (trouble === 'slow' && key !== undefined) {
      this.keys.set(key, { body: `${url.pathname} ${body}` })
      await new Promise<void>((done) => this.waiting.push(done))
      this.keys.delete(key)
    }
    if (trouble === 'lost before') {
      request.socket.destroy()
      return
    }
    const { answer, isReplayed } = this.answerOnce(asked, `${url.pathname} ${body}`, request.headers.authorization, trouble)
    if (trouble === 'lost after') {
      request.socket.destroy()
      return
    }
    const headers = { 'content-type': 'application/json', ...(isReplayed && { 'idempotent-replayed': 'true' }) }
    response.writeHead(answer.status, headers).end(JSON.stringify(answer.body))
    if (answer.status === 409) for (const done of this.waiting.splice(0)) done()
  }

  /** Serves Stripe.js, a field or the bank's page to a browser. Returns false for a request to the API. */
  private serve(url: URL, response: ServerResponse): boolean {
    const [, id, end] = /^\/check\/(\w+)\/(passed|failed)$/.exec(url.pathname) ?? []
    const back = this.intents.get(id ?? '')?.next_action?.redirect_to_url.return_url
    const served = servedAt(url)
    if (back !== undefined) {
      this.decideCheck(end === 'passed')
      response
        .writeHead(303, { location: `${back}&payment_intent=${id}&redirect_status=${end === 'passed' ? 'succeeded' : 'failed'}` })
        .end()
    } else if (served) response.writeHead(200, { 'content-type': served.type }).end(served.body)
    return back !== undefined || served !== undefined
  }

  private answerOnce(asked: Asked, body: string, authorization: string | undefined, trouble: Trouble | undefined) {
    const fresh = (answer: Answer) => ({ answer, isReplayed: false })
    if (authorization === `Bearer ${this.publicKey}` && asked.path === '/v1/payment_methods')
      return fresh(this.tokenise(asked.fields))
    if (authorization !== `Bearer ${this.secret}`) return fresh(refused(401, 'invalid_request_error'))
    if (trouble === 'too many') return fresh(refused(429, 'invalid_request_error', { code: 'rate_limit' }))
    if (trouble === 'out of order') return fresh(refused(503, 'api_error'))
    const { key } = asked
    if (key === undefined || asked.method === 'GET') return fresh(this.answer(asked))
    const before = this.keys.get(key)
    if (before && before.body !== body) return fresh(refused(400, 'idempotency_error'))
    if (before?.answer) return { answer: before.answer, isReplayed: true }
    if (before) return fresh(refused(409, 'idempotency_error', { code: 'idempotency_key_in_use' }))
    this.keys.set(key, { body })
    const answer = trouble === 'fails and says so again' ? refused(500, 'api_error') : this.answer(asked)
    // The answer is copied, because a repeated request gets the first answer whatever has happened since.
    this.keys.set(key, { body, answer: structuredClone(answer) })
    return fresh(answer)
  }

  private answer({ method, path, fields }: Asked): Answer {
    const [, , resource, id, action] = path.split('/')
    if (resource === 'payment_methods') return this.methodOf(id ?? '')
    if (resource === 'refunds') return method === 'GET' ? this.listRefunds(fields) : this.refund(fields)
    if (id === undefined) return { status: 200, body: this.create(fields) }
    const intent = this.intents.get(id)
    if (!intent) return refused(404, 'invalid_request_error', { code: 'resource_missing' })
    if (method === 'GET') return { status: 200, body: intent }
    const actions: Record<string, () => Answer> = {
      '': () => this.update(intent, fields),
      confirm: () => this.confirm(intent, fields),
      capture: () => this.capture(intent),
      cancel: () => this.cancel(intent),
    }
    return actions[action ?? '']?.() ?? refused(404, 'invalid_request_error')
  }

  private create(fields: Record<string, string>): Intent {
    this.count += 1
    const intent: Intent = {
      id: `pi_fake${this.count}`,
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: Number(fields.amount),
      amount_capturable: 0,
      amount_received: 0,
      currency: fields.currency ?? '',
      capture_method: fields.capture_method ?? 'automatic',
      payment_method: null,
      last_payment_error: null,
      next_action: null,
      metadata: metadataIn(fields),
    }
    this.intents.set(intent.id, intent)
    return intent
  }

  private update(intent: Intent, { amount }: Record<string, string>): Answer {
    if (!intent.status.startsWith('requires_') || intent.status === 'requires_capture') return unexpected(intent)
    if (amount !== undefined) intent.amount = Number(amount)
    return { status: 200, body: intent }
  }

  private confirm(intent: Intent, { payment_method: token = '', return_url: returnUrl = '' }: Record<string, string>): Answer {
    if (intent.status !== 'requires_payment_method') return unexpected(intent)
    const card = methods[token]
    if (!card) return refused(400, 'invalid_request_error', { code: 'resource_missing' })
    if (card.fault) {
      this.fail(intent, card.fault)
      return refused(402, 'card_error', { ...card.fault, payment_intent: intent })
    }
    intent.payment_method = token
    intent.last_payment_error = null
    if (card.isChallenged) {
      const url = `${this.url}/check/${intent.id}`
      const action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
      Object.assign(intent, { status: 'requires_action', next_action: action })
    } else this.hold(intent)
    return { status: 200, body: intent }
  }

  private capture(intent: Intent): Answer {
    if (intent.status !== 'requires_capture') return unexpected(intent)
    Object.assign(intent, { status: 'succeeded', amount_capturable: 0, amount_received: intent.amount })
    return { status: 200, body: intent }
  }

  private cancel(intent: Intent): Answer {
    if (intent.status === 'succeeded' || intent.status === 'canceled') return unexpected(intent)
    Object.assign(intent, { status: 'canceled', amount_capturable: 0 })
    return { status: 200, body: intent }
  }

  private methodOf(id: string): Answer {
    const card = methods[id]
    if (!card) return refused(404, 'invalid_request_error', { code: 'resource_missing' })
    return { status: 200, body: { id, card: { brand: card.brand, last4: card.last4, exp_month: 8, exp_year: 2031 } } }
  }

  /** Answers the card fields' request for a token, which they make with the publishable key. */
  private tokenise(fields: Record<string, string>): Answer {
    const token = tokenFor(fields['card[number]'])
    return token === undefined ? refused(402, 'card_error', { code: 'incorrect_number' }) : this.methodOf(token)
  }

  private listRefunds(fields: Record<string, string>): Answer {
    const data = this.refunds.filter((refund) => refund.payment_intent === fields.payment_intent)
    return { status: 200, body: { object: 'list', data } }
  }

  private refund(fields: Record<string, string>): Answer {
    const intent = this.intents.get(fields.payment_intent ?? '')
    const amount = Number(fields.amount)
    const given = this.refunds.filter(({ payment_intent: id }) => id === intent?.id).reduce((sum, each) => sum + each.amount, 0)
    if (!intent || given + amount > intent.amount_received) return refused(400, 'invalid_request_error')
    const refund = {
      id: `re_fake${this.refunds.length + 1}`,
      payment_intent: intent.id,
      amount,
      status: 'succeeded',
      metadata: metadataIn(fields),
    }
    this.refunds.push(refund)
    return { status: 200, body: refund }
  }
}
