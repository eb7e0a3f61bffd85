import { Agent, request } from 'node:http'

const connections = 8
const agent = new Agent({ keepAlive: true, maxSockets: connections })

/** A POST request with a JSON body. */
export interface Post {
  url: string
  headers?: Record<string, string>
  body: string
}

export interface Heard {
  status: number
  bytes: Buffer
  headers: Record<string, string | string[] | undefined>
}

export const post = ({ url, headers, body }: Post): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const asked = request(
      url,
      { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes: Buffer.concat(parts), headers: answer.headers }))
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })

/** Measurements of a round of requests. */
export interface Round {
  perSecond: number
  /** Duration of each request in milliseconds. */
  times: number[]
}

/**
 * Sends requests over eight connections. Each connection waits for a response before it sends the next request. Throws on any
 * status but 200.
 */
export const sendAll = async (posts: readonly Post[]): Promise<Round> => {
  const times: number[] = []
  let next = 0
  const started = performance.now()
  const work = async () => {
    for (let each = posts[next++]; each; each = posts[next++]) {
      const asked = performance.now()
      const { status, bytes } = await post(each)
      if (status !== 200) throw new Error(`answered ${status}: ${bytes.toString().slice(0, 300)}`)
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  return { perSecond: posts.length / ((performance.now() - started) / 1_000), times }
}

/** The 99th percentile in milliseconds. */
export const p99 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * 0.99))] ?? Number.NaN

export const hangUp = (): void => agent.destroy()
