import type { Log } from './log.ts'
import type { Attributes, Span, TakeSpan } from './traces.ts'

/** A collector that speaks OTLP over HTTP. */
export interface TraceSettings {
  /** Where spans are posted, as `http://collector:4318/v1/traces`. */
  url: string
  /** Such as a key of the collector's. */
  headers: Readonly<Record<string, string>>
  service: string
}

/** Exports spans until closed. */
export interface TraceExporter {
  take: TakeSpan
  /** Sends what has not been sent. */
  close: () => Promise<void>
}

/** How often spans are sent, in milliseconds. */
const period = 1_000

/** Maximum number of spans that wait; what comes beyond it is dropped, because traces must never slow a purchase. */
const mostWaiting = 4_096

/** Time limit of one export, in milliseconds. */
const patience = 5_000

const kinds: Record<Span['kind'], number> = { internal: 1, server: 2, client: 3 }

const nanoseconds = (milliseconds: number): string => `${Math.round(milliseconds * 1_000)}000`

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }))

const spanOf = ({ traceId, spanId, parentId, name, kind, startedAt, endedAt, attributes, hasFailed }: Span) => ({
  traceId,
  spanId,
  ...(parentId !== undefined && { parentSpanId: parentId }),
  name,
  kind: kinds[kind],
  startTimeUnixNano: nanoseconds(startedAt),
  endTimeUnixNano: nanoseconds(endedAt),
  attributes: attributesOf(attributes),
  status: hasFailed ? { code: 2 } : {},
})

/** Spans as an export request of OTLP in JSON. */
export const exportOf = (spans: readonly Span[], service: string) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf({ 'service.name': service, 'process.pid': process.pid }) },
      scopeSpans: [{ scope: { name: 'farechart' }, spans: spans.map(spanOf) }],
    },
  ],
})

/** Sends spans to a collector once a second. Spans that cannot be sent are dropped, and their number is logged. */
export const createTraceExporter = ({ url, headers, service }: TraceSettings, log: Log): TraceExporter => {
  let waiting: Span[] = []
  let dropped = 0
  let sending: Promise<void> = Promise.resolve()
  /** Returns whether the collector took the spans. */
  const post = async (spans: readonly Span[]): Promise<boolean> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(exportOf(spans, service)),
      signal: AbortSignal.timeout(patience),
    })
    await response.body?.cancel()
    return response.ok
  }
  const send = async (): Promise<void> => {
    const spans = waiting
    waiting = []
    if (spans.length > 0) {
      const isTaken = await post(spans).catch(() => false)
      if (!isTaken) dropped += spans.length
    }
    if (dropped > 0) log('traces.dropped', { spans: dropped }, 'warn')
    dropped = 0
  }
  const flush = (): Promise<void> => (sending = sending.then(send))
  const timer = setInterval(() => void flush(), period)
  timer.unref()
  return {
    take: (span) => {
      if (waiting.length < mostWaiting) waiting.push(span)
      else dropped += 1
    },
    close: () => {
      clearInterval(timer)
      return flush()
    },
  }
}

const isHttp = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const readHeaders = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const at = pair.indexOf('=')
      return at > 0 ? [[pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]] : []
    }),
  )

const isEncoded = (headers: string): boolean => {
  try {
    readHeaders(headers)
    return true
  } catch {
    return false
  }
}

/** Faults of the collector's settings, in sentences that say what to do. Empty if they are valid, or if there is no collector. */
export const traceTroubles = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_HEADERS: headers = '',
}: NodeJS.ProcessEnv): string[] => {
  if (!url) return []
  return [
    ...(isHttp(url)
      ? []
      : ['OTEL_EXPORTER_OTLP_ENDPOINT is no address of a collector. Write it as http://collector:4318, or leave it out.']),
    ...(protocol && protocol !== 'http/json'
      ? [`OTEL_EXPORTER_OTLP_PROTOCOL is ${protocol}. Traces are sent as http/json: set it to that, or leave it out.`]
      : []),
    ...(isEncoded(headers)
      ? []
      : ['OTEL_EXPORTER_OTLP_HEADERS is not percent-encoded. Write it as name=value,name=value, with %25 for a percent sign.']),
  ]
}

/** The collector's settings, once `traceTroubles` has found nothing wrong; undefined without a collector. */
export const traceSettingsIn = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_HEADERS: headers = '',
  OTEL_SERVICE_NAME: service = 'farechart',
}: NodeJS.ProcessEnv): TraceSettings | undefined =>
  url ? { url: `${url.replace(/\/$/, '')}/v1/traces`, headers: readHeaders(headers), service } : undefined
