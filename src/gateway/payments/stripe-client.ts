import { setTimeout as wait } from 'node:timers/promises'
import { ProcessorAway } from './processor.ts'

/** The Stripe API version for which the adapter is written. */
const version = '2024-06-20'

/** A definite refusal by Stripe. Only the error's codes are kept, because its message may repeat submitted data. */
export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal'
  readonly status: number
  readonly type: string
  readonly code: string

  constructor(status: number, { type, code }: { type: string; code: string }) {
    super(`Stripe rejected the request with ${status}: ${type} ${code}`)
    this.status = status
    this.type = type
    this.code = code
  }
}

export interface StripeClientOptions {
  url: string
  secret: string
  /** Time limit of a single request, in milliseconds. */
  timeout?: number
  /** Maximum number of times that a request is sent. */
  tries?: number
  pause?: (milliseconds: number) => Promise<unknown>
}

type Fields = Readonly<Record<string, string | number>>

interface Sending {
  method: 'GET' | 'POST'
  path: string
  fields?: Fields | undefined
  key?: string
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const errorIn = (body: unknown): { type: string; code: string } => {
  const error = isObject(body) && isObject(body.error) ? body.error : {}
  return { type: textOf(error.type), code: textOf(error.code) }
}

/** Returns true if the request may succeed when repeated. Stripe's header decides or, without the header, the status. */
const isPassing = (response: Response): boolean => {
  const told = response.headers.get('stripe-should-retry')
  if (told !== null) return told === 'true'
  return response.status === 409 || response.status === 429 || response.status >= 500
}

const longestWait = 2_000

/**
 * Calculates the delay before the next try in milliseconds: as Stripe requests, otherwise twice as long each time.
 * The delay is at most two seconds.
 */
const waitBefore = (place: number, response: Response | undefined): number => {
  const asked = Number(response?.headers.get('retry-after') ?? 0) * 1_000
  return Math.min(longestWait, asked > 0 ? asked : 500 * 2 ** place * (0.75 + Math.random() / 4))
}

/**
 * A client for Stripe's HTTP API. A request without a clear response is repeated with the same idempotency key. Throws
 * StripeRefusal for a definite refusal and ProcessorAway if the outcome stays unknown.
 */
export class StripeClient {
  private readonly options: Required<StripeClientOptions>

  constructor(options: StripeClientOptions) {
    this.options = { timeout: 10_000, tries: 3, pause: wait, ...options }
  }

  get(path: string, fields?: Fields): Promise<unknown> {
    return this.send({ method: 'GET', path, fields })
  }

  /** Sends a write request. Stripe executes it only once per key. */
  post(path: string, fields: Fields, key: string): Promise<unknown> {
    return this.send({ method: 'POST', path, fields, key })
  }

  private async send(sending: Sending): Promise<unknown> {
    const { tries, pause } = this.options
    for (let place = 0; ; place += 1) {
      const response = await this.sendOnce(sending)
      if (response?.ok) {
        const body: unknown = await response.json().catch(() => undefined)
        if (isObject(body)) return body
      } else if (response && !isPassing(response)) throw await this.refusalOf(response)
      // Stripe replays the stored response of an idempotency key, so repeating the request cannot help.
      const isReplayed = response?.headers.get('idempotent-replayed') === 'true'
      if (place + 1 >= tries || isReplayed)
        throw new ProcessorAway(`Stripe gave no clear response (${response?.status ?? 'none'})`)
      await pause(waitBefore(place, response))
    }
  }

  private async sendOnce({ method, path, fields = {}, key }: Sending): Promise<Response | undefined> {
    const { url, secret, timeout } = this.options
    const form = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
    const query = method === 'GET' && form.size > 0 ? `?${form}` : ''
    try {
      return await fetch(`${url}/v1/${path}${query}`, {
        method,
        headers: {
          authorization: `Bearer ${secret}`,
          'stripe-version': version,
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(method === 'POST' && { body: form }),
        signal: AbortSignal.timeout(timeout),
        redirect: 'error',
      })
    } catch {
      return undefined
    }
  }

  private async refusalOf(response: Response): Promise<Error> {
    const { status } = response
    const body: unknown = await response.json().catch(() => undefined)
    // An invalid secret key is a configuration error, so the card must not be reported as declined.
    return status === 401 || status === 403
      ? new ProcessorAway(`Stripe rejects the secret key (${status})`)
      : new StripeRefusal(status, errorIn(body))
  }
}
