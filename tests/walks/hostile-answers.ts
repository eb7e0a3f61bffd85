import type { BrowserContext, Page, Route } from 'playwright-core'
import { nameOf } from './watch.ts'

/** Payloads of an attacker who controls the gateway. If one ran, it would set `window.hostile` or send a request to another site. */
const payloads = [
  '"><script>window.hostile=1</script>',
  "<img src=x onerror='window.hostile=1'>",
  '<svg onload=window.hostile=1><script>window.hostile=1</script></svg>',
  '<svg><style><img src=x onerror=window.hostile=1></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hostile=1&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=window.hostile=1>',
  '<noscript><p title="</noscript><img src=x onerror=window.hostile=1>">',
  '<iframe srcdoc="<script>parent.hostile=1</script>"></iframe>',
  '<img src="https://evil.example/a.gif"><link rel=stylesheet href=https://evil.example/a.css>',
  'javascript:window.hostile=1',
  'https://evil.example/',
  "{{constructor.constructor('window.hostile=1')()}}",
  'constructor',
  '__proto__',
  'toString',
  '\u202E\u0000\uFFFF',
  '',
  'x'.repeat(20_000),
]

const numbers = [0, -1, 0.5, 1e308, Number.MAX_SAFE_INTEGER, -2_147_483_648]

type Json = unknown

/** Creates a generator of numbers below a limit. A walk with the same seed sees the same answers. */
const chance = (seed: number) => {
  let state = seed
  return (limit: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % limit
  }
}

const mapped = (value: Json, change: (value: Json, key: string) => Json, key = ''): Json => {
  if (Array.isArray(value)) return value.map((entry) => mapped(entry, change, key))
  if (typeof value !== 'object' || value === null) return change(value, key)
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, mapped(entry, change, name)]))
}

const isWords = (value: Json, key: string): value is string =>
  typeof value === 'string' && (/text|name|label|message|description|equipment|email|street/i.test(key) || / /.test(value))

/** Returns a function that appends a payload to each displayed text of an answer. */
const spokenWith = (seed: number) => (answer: Json) => {
  const next = chance(seed)
  return mapped(answer, (value, key) => (isWords(value, key) ? value + String(payloads[next(payloads.length)]) : value))
}

/** Returns a function that replaces one in `share` values of an answer by something else. */
const brokenOneIn = (share: number, seed: number) => (answer: Json) => {
  const next = chance(seed)
  return mapped(answer, (value) => {
    if (next(share) !== 0) return value
    return typeof value === 'number' ? numbers[next(numbers.length)] : payloads[next(payloads.length)]
  })
}

const turnedOver = (answer: Json): Json => {
  if (Array.isArray(answer)) return { first: answer.map(turnedOver) }
  if (typeof answer === 'object' && answer !== null) return Object.values(answer).map(turnedOver)
  return typeof answer === 'number' ? String(answer) : 7
}

const depth = 3_000

/** A deeply nested JSON text. Some gateways send their answers as text. */
const deep = `${'{"inside":['.repeat(depth)}{}${']}'.repeat(depth)}`

/** Changed part of a response: its `originalResponse`, or its whole body. */
export type Hostility = { name: string } & ({ change: (answer: Json) => Json } | { body: () => string })

/** Every kind of hostile answer in these walks. */
export const hostilities: readonly Hostility[] = [
  ...[1, 2].map((seed) => ({ name: `words with script behind them (${seed})`, change: spokenWith(seed) })),
  ...[3, 4, 5].map((seed) => ({ name: `one value in 60 broken (${seed})`, change: brokenOneIn(60, seed) })),
  { name: 'one value in 400 broken', change: brokenOneIn(400, 6) },
  { name: 'every value broken', change: brokenOneIn(1, 7) },
  { name: 'lists for objects, texts for numbers', change: turnedOver },
  { name: 'nothing', change: () => null },
  { name: 'a list', change: () => [] },
  { name: 'no end of nesting', change: () => deep },
  { name: 'a body without end', body: () => `{"data":{"x":"${'x'.repeat(5 * 1_024 * 1_024)}"}}` },
  { name: 'a page', body: () => `<!doctype html><script>window.hostile=1</script>` },
]

const soil = async (route: Route, hostility: Hostility) => {
  if ('body' in hostility) return route.fulfill({ status: 200, contentType: 'application/json', body: hostility.body() })
  const response = await route.fetch()
  const answer = (await response.json()) as { data?: Record<string, { originalResponse: Json }> }
  const data = Object.entries(answer.data ?? {}).map(([field, given]) => [
    field,
    given && 'originalResponse' in given ? { ...given, originalResponse: hostility.change(given.originalResponse) } : given,
  ])
  return route.fulfill({ response, json: { ...answer, data: Object.fromEntries(data) } })
}

/** Makes the responses of some operations hostile from now on. Returns a function that counts them. */
export const standInFront = async (page: Page, operation: RegExp, hostility: Hostility): Promise<() => number> => {
  let soiled = 0
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/api/graphql', async (route) => {
    if (!operation.test(nameOf(route.request()))) return route.continue()
    await soil(route, hostility)
    soiled += 1
  })
  return () => soiled
}

/** Collects every request to another site. */
export const foreignRequests = (context: BrowserContext, origin: string): string[] => {
  const foreign: string[] = []
  context.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !/^(?:data|blob|about):/.test(url)) foreign.push(url)
  })
  return foreign
}
