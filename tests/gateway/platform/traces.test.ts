import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGateway } from '#src/gateway/gateway.ts'
import { createTraceExporter, traceSettingsIn } from '#src/gateway/platform/trace-exporter.ts'
import { inLogContext } from '#src/gateway/platform/log-context.ts'
import type { Span } from '#src/gateway/platform/traces.ts'
import { tracedAnswer } from '#src/gateway/http/traced-answer.ts'
import { readGatewaySettings } from '#src/gateway/platform/settings.ts'
import { documents } from '../asking.ts'
import { openEmpty, openMemory } from '../memory.ts'
import { engine } from '../search/conversations.ts'

interface Received {
  path: string
  key: string | undefined
  service: string
  spans: {
    traceId: string
    spanId: string
    parentSpanId?: string
    name: string
    kind: number
    startTimeUnixNano: string
    endTimeUnixNano: string
    attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
    status: { code?: number }
  }[]
}

/** A local collector that accepts OTLP over HTTP. */
const received: Received[] = []
let status = 200
const collector = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const { resourceSpans } = JSON.parse(text) as {
    resourceSpans: {
      resource: { attributes: { key: string; value: { stringValue?: string } }[] }
      scopeSpans: { spans: Received['spans'] }[]
    }[]
  }
  const [first] = resourceSpans
  received.push({
    path: request.url ?? '',
    key: request.headers['x-key'] as string | undefined,
    service: first?.resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '',
    spans: first?.scopeSpans[0]?.spans ?? [],
  })
  response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
})

let endpoint = ''
beforeAll(async () => {
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})
afterAll(() => new Promise((done) => collector.close(done)))

const exporting = (log: (event: string, facts?: object) => void = () => undefined) => {
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/`, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key' }
  const settings = traceSettingsIn(environment)
  if (!settings) throw new Error('no settings')
  return createTraceExporter(settings, log)
}

const span = {
  traceId: '0'.repeat(32),
  spanId: '1'.repeat(16),
  parentId: undefined,
  name: 'init',
  kind: 'server' as const,
  startedAt: 1,
  endedAt: 2,
  attributes: {},
  hasFailed: true,
}

test.each([
  ['PostgreSQL', openEmpty],
  ['PGlite', openMemory],
])(
  'one trace leads from the page’s request id through the operation to its statements on %s, without values',
  async (_, open) => {
    const opened = await open()
    const traces = exporting()
    const gateway = await createGateway({
      place: { opened },
      engineOf: () => engine,
      log: () => undefined,
      takeSpan: traces.take,
    })
    const id = '3f2b8c1e-7a44-4d0b-9e0f-0a1b2c3d4e5f'
    const ask = (path: string, body?: string) =>
      gateway.handle(
        new Request(`http://127.0.0.1${path}`, {
          headers: { 'content-type': 'application/json', 'x-sabre-storefront': 'FCDX', 'x-request-id': id },
          ...(body !== undefined && { method: 'POST', body }),
        }),
      )
    await ask('/api/graphql', JSON.stringify({ query: documents.init }))
    await ask('/nowhere')
    await gateway.close()
    await traces.close()
    await opened.close()
    const [{ path, key, service, spans } = { spans: [] }] = received.splice(0)
    expect({ path, key, service }).toEqual({ path: '/v1/traces', key: 'a key', service: 'farechart' })
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([id.replaceAll('-', '')]))
    const named = (name: string) => spans.find((span) => span.name === name)
    const root = named('POST /api/graphql')
    const operation = named('init')
    const transaction = named('transaction')
    expect(root).toMatchObject({ kind: 2, status: {} })
    expect(root).not.toHaveProperty('parentSpanId')
    expect(root?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '200' } })
    expect([operation?.parentSpanId, transaction?.parentSpanId]).toEqual([root?.spanId, operation?.spanId])
    const statements = spans.filter(({ kind }) => kind === 3)
    expect(statements.map(({ name }) => name)).toContain('insert')
    expect(statements.some(({ parentSpanId }) => parentSpanId === transaction?.spanId)).toBe(true)
    for (const { attributes } of statements)
      expect(attributes.find((each) => each.key === 'db.query.text')?.value.stringValue).not.toMatch(/\d{10}/)
    for (const { startTimeUnixNano: start, endTimeUnixNano: end } of spans) expect(BigInt(end) >= BigInt(start)).toBe(true)
  },
)

test('spans that a collector refuses are dropped, counted in the log, and do not stop later ones', async () => {
  const logged: unknown[] = []
  const traces = exporting((event, facts) => logged.push([event, facts]))
  status = 503
  traces.take(span)
  await traces.close()
  expect(logged).toEqual([['traces.dropped', { spans: 1 }]])
  status = 200
  received.length = 0
  traces.take(span)
  await traces.close()
  expect(received[0]?.spans).toMatchObject([{ name: 'init', status: { code: 2 }, startTimeUnixNano: '1000000' }])
})

test('a call that the gateway fails to answer is marked as failed, and a refused one is not', async () => {
  const spans: Span[] = []
  const request = new Request('http://127.0.0.1/api/dc/v2/cart')
  for (const status of [400, 503])
    await inLogContext(request, () =>
      tracedAnswer(
        (each) => spans.push(each),
        request,
        () => Promise.resolve(new Response(null, { status })),
      ),
    )
  expect(spans.map(({ name, attributes, hasFailed }) => [name, attributes['http.response.status_code'], hasFailed])).toEqual([
    ['GET /api/dc', 400, false],
    ['GET /api/dc', 503, true],
  ])
})

test.each([
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT is not a valid collector address. Set it to an address such as http://collector:4318, or unset it.',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4317', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    'OTEL_EXPORTER_OTLP_PROTOCOL is grpc, but traces are sent as http/json. Set it to http/json, or unset it.',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_EXPORTER_OTLP_HEADERS: 'authorization=50%' },
    'OTEL_EXPORTER_OTLP_HEADERS is not percent-encoded. Write it as name=value,name=value, with %25 for a percent sign.',
  ],
])('invalid settings of the collector prevent the start: %j', (environment, sentence) => {
  expect(() => readGatewaySettings(environment)).toThrow(sentence)
})
