import { describe, expect, it } from 'vitest'
import { type Flowrec, flowrec } from '#src/domain/flowrec.ts'

/** A recording with every optional part. */
const whole: Flowrec = {
  format: 'flowrec',
  version: 1,
  requires: ['redaction@1'],
  id: 'r_1',
  kind: 'branch',
  createdAt: '2026-11-21T10:00:00.000Z',
  parent: { id: 'r_0', step: 3, edits: [{ step: 3, data: { leg: 1 } }, null] },
  app: { product: 'farechart', build: 16, sha: 'a5', xstate: '5.33.3', release: '1' },
  env: {
    storefront: 'FCDX',
    locale: 'en-US',
    tz: 'UTC',
    viewport: [390, 844],
    engine: 'a browser',
    configHash: 'c0',
    flags: { isNew: true },
  },
  machines: [{ path: 'storefront/flow', id: 'booking', shapeHash: 's', implHash: 'i', input: { at: 'home' } }],
  init: { url: '#home', session: { DX_A: 'b' }, clock0: 1_790_000_000_000 },
  steps: [
    {
      n: 0,
      t: 12.5,
      actor: 0,
      in: { origin: 'service', type: 'xstate.done.actor.fares', data: { leg: 1 }, call: 'fares#1', case: 'fares answers: one' },
      took: ['booking.home/search.submit/0'],
      guards: [['may enter', true]],
      micro: 2,
      state: { home: { form: 'ready' }, hold: 'none' },
      ctx: '9f',
      url: '#home',
      emits: ['told'],
      calls: ['fares#1'],
      chain: 'c1',
    },
  ],
  calls: {
    'fares#1': {
      actor: 'storefront/flow',
      src: 'fares',
      op: 'query bookingAirSearch',
      reqHash: 'q',
      req: { legs: [] },
      outcome: 'error',
      status: 400,
      dt: 80.5,
      errorType: 'validation',
      res: null,
      error: { type: 'validation' },
      resHash: 'r',
      writes: false,
    },
  },
  effects: [{ n: 0, k: 'url', v: '#home' }],
  keyframes: [{ n: 0, persisted: { value: 'home' } }],
  marks: [{ n: 0, by: 'support', text: 'here', code: 'FR101' }],
  ui: [{ n: 0, screen: 'home', errorBoundary: 'step', announced: 'Declined' }],
  redaction: {
    policy: 'v3',
    policyHash: 'p',
    counts: { name: 4 },
    tokens: { '‹tok:7›': { class: 'email' } },
    scan: { passed: true, scanner: 'v1' },
    pathPreserved: true,
  },
  path: { id: 'p_1', flow: 'booking', strategy: 'sweep', covers: { transitions: 3 } },
  failure: { n: 0, message: 'no', expected: 1, actual: [2] },
  dropped: { ring: 7, reason: 'full', chain: 'c0' },
  digest: 'sha256:00',
  sig: 'signed',
}

type Place = readonly (string | number)[]

const placesIn = (value: unknown, at: Place = []): Place[] =>
  typeof value === 'object' && value !== null
    ? [...(at.length > 0 ? [at] : []), ...Object.entries(value).flatMap(([key, each]) => placesIn(each, [...at, key]))]
    : [at]

/** Looks up the value at a path inside the recording. */
const within = (value: unknown, place: Place): unknown =>
  place.reduce((inner: unknown, key) => (inner as Record<string, unknown>)[key], value)

/** Copies the recording with a new value at a path. Without a value, it removes the path. */
const put = (place: Place, ...values: unknown[]): unknown => {
  const copy = structuredClone(whole)
  const last = place.length - 1
  const around = within(copy, place.slice(0, last)) as Record<string, unknown>
  if (values.length > 0) around[String(place[last])] = values[0]
  else delete around[String(place[last])]
  return copy
}

const refusalOf = (file: unknown): string | undefined => {
  try {
    flowrec(file, '')
    return undefined
  } catch (thrown) {
    return (thrown as { path: string }).path
  }
}

/** True for a path that may hold any value: an input, a request, a response, an edit. */
const isOpen = (path: string): boolean =>
  /(?:^|\.)(?:req|res|error|input|persisted|v|expected|actual|edits\.\d+)(?:\.|$)|(?:data|flags|session|covers|‹tok:7›)\./.test(
    path,
  )

const closed = placesIn(whole).filter((place) => !isOpen(place.join('.')))
/** Matches paths whose value may be null. */
const mayBeNull = /(?:status|dt|errorType|errorBoundary|reason|sig)$/

describe('the shape of a recording', () => {
  it('is read unchanged, except that unknown keys are dropped', () => {
    expect(flowrec(whole, '')).toEqual(whole)
    expect(flowrec({ ...whole, weather: 'fine', app: { ...whole.app, moon: 'full' } }, '')).toEqual(whole)
    expect(refusalOf(null)).toBe('')
  })

  it('is refused with the path of any malformed value', () => {
    expect(closed.length).toBeGreaterThan(80)
    for (const place of closed) {
      const path = place.join('.')
      const wrong = typeof within(whole, place) === 'boolean' ? 'true' : false
      expect([path, refusalOf(put(place, wrong))]).toEqual([path, path])
      expect([path, refusalOf(put(place, null))]).toEqual([path, mayBeNull.test(path) ? undefined : path])
    }
  })

  it('is refused if a required value is missing', () => {
    const named = closed.filter((place) => Number.isNaN(Number(place.at(-1))))
    const needed = named.filter((place) => refusalOf(put(place)) !== undefined)
    for (const place of needed) expect(refusalOf(put(place))).toBe(place.join('.'))
    expect(needed.map((place) => place.join('.')).join(' ')).toBe(
      [
        'format version requires id kind parent.id parent.step parent.edits app app.product machines machines.0.path machines.0.id',
        'steps steps.0.n steps.0.actor steps.0.in steps.0.in.origin steps.0.in.type steps.0.took steps.0.guards steps.0.state',
        'steps.0.chain calls.fares#1.actor calls.fares#1.src calls.fares#1.outcome calls.fares#1.writes effects.0.n effects.0.k',
        'keyframes.0.n marks.0.n marks.0.by marks.0.text ui.0.n ui.0.screen redaction.policy redaction.scan.passed',
        'redaction.scan.scanner path.id path.flow path.strategy failure.n failure.message dropped.ring digest',
      ].join(' '),
    )
  })

  it('is refused with a number that is not a count, and a time that is not a number', () => {
    for (const wrong of [-1, 0.5, 2 ** 53, Number.NaN]) {
      expect(refusalOf(put(['steps', 0, 'n'], wrong))).toBe('steps.0.n')
      expect(refusalOf(put(['dropped', 'ring'], wrong))).toBe('dropped.ring')
    }
    expect(refusalOf(put(['steps', 0, 't'], Number.POSITIVE_INFINITY))).toBe('steps.0.t')
    expect(refusalOf(put(['calls', 'fares#1', 'status'], 400.5))).toBe('calls.fares#1.status')
    expect(refusalOf(put(['calls', 'fares#1', 'dt'], 0.5))).toBeUndefined()
  })

  it('is refused with a value that is neither of two allowed ones', () => {
    expect(refusalOf(put(['env', 'viewport'], [1, 2, 3]))).toBe('env.viewport')
    expect(refusalOf(put(['steps', 0, 'guards', 0], ['may enter', true, true]))).toBe('steps.0.guards.0')
  })

  it('treats a key that all objects inherit like any other key', () => {
    const calls = JSON.parse('{"__proto__":{"actor":"a","src":"b","outcome":"done","writes":false}}') as Flowrec['calls']
    const read = flowrec({ ...whole, calls }, '').calls ?? {}
    expect(Object.keys(read)).toEqual(['__proto__'])
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
  })
})
