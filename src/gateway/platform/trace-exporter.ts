import type { Log } from './log.ts'
import type { Attributes, Span, TakeSpan } from './traces.ts'

/** The settings of a collector that accepts OTLP over HTTP. */
export interface TraceSettings {
  /** The address to which spans are posted, for example `http://collector:4318/v1/traces`. */
  url: string
  /** Headers of each request, for example with a key for the collector. */
  headers: Readonly<Record<string, string>>
  service: string
}

/** Sends finished spans to a collector. */
export interface TraceExporter {
  take: TakeSpan
  /** Stops the timer and sends the remaining spans. */
  close: () => Promise<void>
}

/** Interval at which spans are sent, in milliseconds. */
const period = 1_000

/** Maximum number of spans that wait. Further ones are dropped, because traces must never slow a purchase. */
const mostWaiting = 4_096

/** Time limit of one request, in milliseconds. */
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

/** Writes spans as an OTLP export request in JSON. */
export const exportOf = (spans: readonly Span[], service: string) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf({ 'service.name': service, 'process.pid': process.pid }) },
      scopeSpans: [{ scope: { name: 'farechart' }, spans: spans.map(spanOf) }],
    },
  ],
})

/**
 * Creates an exporter that sends spans to a collector once a second. Spans that cannot be sent are dropped, and their number is
 * logged.
 */
export const createTraceExporter = ({ url, headers, service }: TraceSettings, log: Log): TraceExporter => {
  let waiting: Span[] = []
  let dropped = 0
  let sending: Promise<void> = Promise.resolve()
  /** Sends spans to the collector. Returns true if it accepted them. */
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

/**
 * Lists the faults of the collector's settings, each as a sentence that says what to do. Empty if the settings are valid or
 * absent.
 */
export const traceTroubles = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_HEADERS: headers = '',
}: NodeJS.ProcessEnv): string[] => {
  if (!url) return []
  return [
    ...(isHttp(url)
      ? []
      : [
          'OTEL_EXPORTER_OTLP_ENDPOINT is not a valid collector address. Set it to an address such as http://collector:4318, or unset it.',
        ]),
    ...(protocol && protocol !== 'http/json'
      ? [`OTEL_EXPORTER_OTLP_PROTOCOL is ${protocol}, but traces are sent as http/json. Set it to http/json, or unset it.`]
      : []),
    ...(isEncoded(headers)
      ? []
      : ['OTEL_EXPORTER_OTLP_HEADERS is not percent-encoded. Write it as name=value,name=value, with %25 for a percent sign.']),
  ]
}

/** Returns the collector's settings, or undefined if there are none. `traceTroubles` must have found no fault. */
export const traceSettingsIn = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_HEADERS: headers = '',
  OTEL_SERVICE_NAME: service = 'farechart',
}: NodeJS.ProcessEnv): TraceSettings | undefined =>
  url ? { url: `${url.replace(/\/$/, '')}/v1/traces`, headers: readHeaders(headers), service } : undefined
