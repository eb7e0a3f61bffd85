import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFlowrec } from '#src/domain/flowrec-reading.ts'
import { canonical, chained, fingerprint, sealHashOf, packFlowrec, writeFlowrec } from '#src/domain/flowrec-seal.ts'
import type { Flowrec, FlowrecStep } from '#src/domain/flowrec.ts'

const row = (n: number, type: string): Omit<FlowrecStep, 'chain'> => ({
  n,
  t: n * 100,
  actor: 0,
  in: { origin: 'user', type, data: { leg: n } },
  took: [`booking.home/${type}/0`],
  guards: [['may enter', true]],
  state: { home: 'ready' },
})

const recording: Omit<Flowrec, 'digest'> = {
  format: 'flowrec',
  version: 1,
  requires: ['redaction@1'],
  id: 'r_1',
  kind: 'traveller',
  app: { product: 'farechart', build: 16 },
  machines: [{ path: 'storefront/flow', id: 'booking' }],
  steps: chained([row(0, 'search.submit'), row(1, 'offer.pick'), row(2, 'step.next')]),
  calls: { 'flights#1': { actor: 'storefront/flow', src: 'flights', outcome: 'pending', writes: false } },
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const refusalOf = async (file: object | string) => {
  const { refusal } = await readFlowrec(typeof file === 'string' ? file : JSON.stringify(file))
  return refusal
}
const written = async (changes: object = {}) =>
  JSON.parse(await writeFlowrec({ ...recording, ...changes })) as Record<string, never>

describe('a .flowrec file', () => {
  it('is read as text, as bytes and compressed, with the same result', async () => {
    const text = await writeFlowrec(recording)
    const whole = { recording: { ...recording, digest: expect.stringMatching(/^sha256:[\da-f]{64}$/) } }
    expect(await readFlowrec(text)).toEqual(whole)
    expect(await readFlowrec(bytesOf(text))).toEqual(whole)
    expect(await readFlowrec(await packFlowrec(text))).toEqual(whole)
  })

  it('has the same bytes for the same recording, whatever the order of its keys', async () => {
    const turned = Object.fromEntries(Object.entries(recording).toReversed()) as typeof recording
    expect(await packFlowrec(await writeFlowrec(turned))).toEqual(await packFlowrec(await writeFlowrec(recording)))
  })

  it('can be read by a reader that does not know all of its optional keys', async () => {
    const { recording: read } = await readFlowrec(JSON.stringify(await written({ weather: 'fine' })))
    expect(read).toEqual({ ...recording, digest: expect.any(String) })
  })

  it('can be read after its first steps were dropped', async () => {
    const steps = chained([row(7, 'step.next'), row(8, 'step.next')], 'a5')
    const { recording: read } = await readFlowrec(await writeFlowrec({ ...recording, steps, dropped: { ring: 7, chain: 'a5' } }))
    expect(read?.steps).toEqual(steps)
    expect(await refusalOf(await written({ steps, dropped: { ring: 7, chain: 'a6' } }))).toEqual({
      reason: 'edited',
      detail: 'step 7 was changed after it was recorded',
      step: 7,
    })
  })
})

describe('a file is refused with the reason', () => {
  it('if it belongs to another product', async () => {
    expect(await refusalOf({ log: { version: '1.2' } })).toEqual({
      reason: 'another product',
      detail: 'it is not a flow recording',
    })
    expect(await refusalOf(await written({ app: { product: 'trainchart' } }))).toEqual({
      reason: 'another product',
      detail: 'it was recorded by trainchart',
    })
  })

  it('if it is too new, or requires an unknown feature', async () => {
    expect(await refusalOf(await written({ version: 2 }))).toEqual({
      reason: 'too new',
      detail: 'its format version is 2, and this build reads versions up to 1',
    })
    expect(await refusalOf(await written({ requires: ['redaction@1', 'video@1'] }))).toEqual({
      reason: 'not understood',
      detail: 'it requires video@1',
    })
  })

  it('if it is damaged: cut short, malformed, or with a step of an unlisted chart', async () => {
    const text = await writeFlowrec(recording)
    expect(await refusalOf(text.slice(0, -30))).toHaveProperty('reason', 'damaged')
    expect((await readFlowrec((await packFlowrec(text)).slice(0, -9))).refusal).toHaveProperty('reason', 'damaged')
    expect(await refusalOf(await written({ kind: 'film' }))).toMatchObject({
      reason: 'damaged',
      detail: expect.stringMatching(/^kind: /),
    })
    expect(await refusalOf(await written({ machines: [] }))).toEqual({
      reason: 'damaged',
      detail: 'step 0 belongs to a chart that the file does not name',
    })
    expect(await refusalOf('[]')).toEqual({ reason: 'another product', detail: 'it is not a flow recording' })
  })

  it('if it would decompress to more than the largest recording', async () => {
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(17 * 1024 * 1024, 32)))
    expect((await readFlowrec(bomb)).refusal).toEqual({ reason: 'damaged', detail: 'it is larger than 16 MB' })
  })

  it('if a branch does not name its origin', async () => {
    expect((await refusalOf(await written({ kind: 'branch' })))?.reason).toBe('edited')
    const parent = { id: 'r_0', step: 1, edits: [] }
    expect(await refusalOf(await written({ kind: 'branch', parent }))).toBeUndefined()
  })

  it('at the step that was edited, left out, doubled or moved', async () => {
    const file = await written()
    const [first, second, third] = recording.steps as [FlowrecStep, FlowrecStep, FlowrecStep]
    const at = async (steps: FlowrecStep[]) => (await refusalOf({ ...file, steps }))?.step
    expect(await at([first, { ...second, state: 'confirmation' }, third])).toBe(1)
    expect(await at([first, third])).toBe(2)
    expect(await at([first, second, second, third])).toBe(1)
    expect(await at([second, first, third])).toBe(1)
  })

  it('if any other part was edited, or steps are missing at the end', async () => {
    const file = await written()
    const edited = { reason: 'edited', detail: 'its contents do not match its seal' }
    expect(await refusalOf({ ...file, steps: recording.steps.slice(0, 2) })).toEqual(edited)
    expect(await refusalOf({ ...file, calls: {} })).toEqual(edited)
    expect(await refusalOf({ ...file, weather: 'fine' })).toEqual(edited)
  })
})

describe('canonical text', () => {
  it('is JSON with its keys in order', () => {
    expect(canonical({ b: [1, undefined, { d: '“', c: null }], a: undefined, '10': -0, '9': Number.NaN })).toBe(
      '{"10":0,"9":null,"b":[1,null,{"c":null,"d":"“"}]}',
    )
  })

  it('is the same before and after a file is written', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => canonical(JSON.parse(JSON.stringify(value))) === canonical(value)))
    fc.assert(fc.property(fc.jsonValue(), (value) => canonical(JSON.parse(canonical(value))) === canonical(value)))
  })
})

describe('a hash', () => {
  it('never changes, because files contain it', () => {
    expect([sealHashOf(''), sealHashOf('a'), sealHashOf('seat.pick')]).toEqual([
      '1aee8d83c14d9671',
      '82c9790130324e85',
      '374c0a6adb11d1d7',
    ])
  })

  it('is equal only for equal values, with or without the cache', () => {
    const known = new WeakMap<object, string>()
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const isSame = canonical(one) === canonical(other)
        expect(fingerprint(one) === fingerprint(other)).toBe(isSame)
        expect(fingerprint(one, known) === fingerprint(one)).toBe(true)
      }),
    )
    expect(new Set([[], {}, '', null, [''], [[]], { '': '' }, 0, '0', [null]].map((value) => fingerprint(value))).size).toBe(10)
  })

  it('has no collision among a hundred thousand similar texts', () => {
    const texts = Array.from({ length: 100_000 }, (_, at) => `{"n":${at},"state":{"payment":"submitting"}}`)
    expect(new Set(texts.map(sealHashOf)).size).toBe(100_000)
    expect(new Set(texts.map((text) => sealHashOf(text).slice(0, 8))).size).toBeGreaterThan(99_990)
  })
})
