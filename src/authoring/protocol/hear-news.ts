import type { AuthorNews } from '#src/domain/author-news.ts'
import type { OtherAuthor } from '#src/domain/other-author.ts'
import { asCount, asFields, asText, type ReadAs } from '#src/domain/read-as.ts'
import { readOthersHere } from './others-here.ts'

/** Events that the content-management system sends to open pages. */
export type Heard =
  | { type: 'news.open' }
  | { type: 'news.lose' }
  | { type: 'others.change'; others: readonly OtherAuthor[] }
  | { type: 'news.hear'; news: AuthorNews }

interface Hearing {
  /** Requests the stream. `after` is the id of the last event received. */
  open: (after: string | undefined, signal: AbortSignal) => Promise<Response>
  hear: (heard: Heard) => Promise<void> | void
  /** Ends the stream when it is aborted. */
  signal: AbortSignal
  wait?: (milliseconds: number) => Promise<void>
}

/** Milliseconds without data after which a connection counts as broken: three heartbeats of the sandbox. */
const silence = 45_000

/** Maximum pause between two attempts, in milliseconds. */
const longest = 60_000

/** HTTP statuses that mean that the system has no stream of events. */
const lacking: readonly number[] = [404, 405, 410, 501]

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Returns the pause after a failed attempt. Its random part keeps pages from reconnecting all at once. */
const pauseAfter = (failures: number): number => Math.min(longest, 1_000 * 2 ** failures) * (0.5 + Math.random() / 2)

interface StreamEvent {
  name: string
  id: string | undefined
  data: string
}

/** Parses one event. Lines that start with a colon are comments, which only keep the connection open. */
const eventOf = (block: string): StreamEvent => {
  const lines = block.split(/\r\n|\r|\n/).map((line) => /^([^:]*):? ?(.*)$/.exec(line) ?? [])
  const valuesOf = (field: string) => lines.flatMap(([, name, value = '']) => (name === field ? [value] : []))
  return { name: valuesOf('event').at(-1) ?? 'message', id: valuesOf('id').at(-1), data: valuesOf('data').join('\n') }
}

/** Yields the events of a stream as they arrive. `onArrival` is called for every chunk, comments included. */
async function* eventsIn(body: ReadableStream<Uint8Array>, onArrival: () => void): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onArrival()
    const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r\n\r\n|\n\n|\r\r/)
    rest = blocks.pop() ?? ''
    yield* blocks.map(eventOf)
  }
}

const asUser = asFields({ id: asText, name: asText })
const readSaved = asFields({ user: asUser, document: asText, at: asText })
const readPublished = asFields({ user: asUser, number: asCount, at: asText })

/** Decodes an event. Returns undefined if its kind or format is unknown. */
const heardOf = ({ name, data }: StreamEvent): Heard | undefined => {
  const read = <Value>(as: ReadAs<Value>) => as(JSON.parse(data), '')
  try {
    if (name === 'saved') return { type: 'news.hear', news: { kind: 'saved', ...read(readSaved) } }
    if (name === 'published') return { type: 'news.hear', news: { kind: 'published', ...read(readPublished) } }
    const others = name === 'here' ? readOthersHere(JSON.parse(data)) : undefined
    return others && { type: 'others.change', others }
  } catch {
    return undefined
  }
}

/**
 * Reports events of the content-management system until aborted. Reconnects with growing pauses after the stream breaks. Returns early
 * if the system has no stream of events.
 */
export const hearNews = async ({ open, hear, signal, wait = pause }: Hearing): Promise<void> => {
  let after: string | undefined
  let failures = 0
  /** Returns false if the system has no stream of events. */
  const listen = async (attempt: AbortController): Promise<boolean> => {
    const answer = await open(after, attempt.signal)
    if (lacking.includes(answer.status)) return false
    // This user has too many streams open, so an early retry would fail, too.
    if (answer.status === 429) failures = 10
    if (!answer.ok || !answer.body || !answer.headers.get('content-type')?.startsWith('text/event-stream')) return true
    let watch: ReturnType<typeof setTimeout> | undefined
    const watchAgain = () => {
      clearTimeout(watch)
      watch = setTimeout(() => attempt.abort(), silence)
    }
    try {
      watchAgain()
      await hear({ type: 'news.open' })
      for await (const event of eventsIn(answer.body, watchAgain)) {
        failures = 0
        after = event.id ?? after
        const heard = heardOf(event)
        if (heard && !signal.aborted) await hear(heard)
      }
    } finally {
      clearTimeout(watch)
      if (!signal.aborted) await hear({ type: 'news.lose' })
    }
    return true
  }
  while (!signal.aborted) {
    const attempt = new AbortController()
    const stop = () => attempt.abort()
    signal.addEventListener('abort', stop)
    const isThere = await listen(attempt).catch(() => true)
    signal.removeEventListener('abort', stop)
    attempt.abort()
    if (!isThere || signal.aborted) return
    await wait(pauseAfter(failures))
    failures += 1
  }
}
