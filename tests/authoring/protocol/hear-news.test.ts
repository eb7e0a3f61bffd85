import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Heard, hearNews } from '#src/authoring/protocol/hear-news.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const edda = { id: 'editor', name: 'Edda Editor' }
const saved = { user: edda, document: 'steps/home', at: '2026-11-22T10:42:00.000Z' }
const opened: Heard = { type: 'news.open' }
const lost: Heard = { type: 'news.lose' }

const streamOf = (...chunks: string[]) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
        controller.close()
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  )

/** Answers each request for the stream with the next response, and stops after the last. */
const hearing = async (...answers: (Response | Error)[]) => {
  const leaving = new AbortController()
  const heard: Heard[] = []
  const asked: (string | undefined)[] = []
  const waits: number[] = []
  await hearNews({
    open: async (after) => {
      asked.push(after)
      const answer = answers.shift()
      if (answers.length === 0) leaving.abort()
      if (answer instanceof Error) throw answer
      return answer ?? new Response(null, { status: 503 })
    },
    hear: (each) => void heard.push(each),
    signal: leaving.signal,
    wait: async (milliseconds) => void waits.push(milliseconds),
  })
  return { heard, asked, waits }
}

const last = new Response(null, { status: 503 })

it('reports other authors, saves and publications', async () => {
  const { heard } = await hearing(
    streamOf(
      `event: here\ndata: ${JSON.stringify({ here: [{ user: edda, step: 'home' }] })}\n\n`,
      `: still here\n\nid: 7\nevent: saved\ndata: ${JSON.stringify(saved)}\n\n`,
      `id: 8\nevent: published\ndata: ${JSON.stringify({ user: edda, number: 3, at: saved.at })}\n\n`,
    ),
    last,
  )
  expect(heard).toEqual([
    opened,
    { type: 'others.change', others: [{ user: edda, step: 'home' }] },
    { type: 'news.hear', news: { kind: 'saved', ...saved } },
    { type: 'news.hear', news: { kind: 'published', user: edda, number: 3, at: saved.at } },
    lost,
  ])
})

it('reads events that are split over chunks, use any line ending or have several data lines', async () => {
  const event = `event: saved\r\ndata: {"user": ${JSON.stringify(edda)},\r\ndata: "document": "steps/home", "at": "${saved.at}"}\r\n\r\n`
  const { heard } = await hearing(streamOf(...event.split('')), last)
  expect(heard).toEqual([opened, { type: 'news.hear', news: { kind: 'saved', ...saved } }, lost])
})

it('skips events that it does not know or cannot read', async () => {
  const { heard } = await hearing(
    streamOf('event: lunch\ndata: {}\n\n', 'event: saved\ndata: <html>\n\n', 'event: here\ndata: {"here": 1}\n\n', 'data\n\n'),
    last,
  )
  expect(heard).toEqual([opened, lost])
})

it('reconnects after a broken stream with the id of the last event', async () => {
  const event = `id: 7\nevent: saved\ndata: ${JSON.stringify(saved)}\n\n`
  const { asked, heard } = await hearing(streamOf(event), new TypeError('Failed to fetch'), streamOf(': hello\n\n'), last)
  expect(asked).toEqual([undefined, '7', '7', '7'])
  expect(heard).toEqual([opened, { type: 'news.hear', news: { kind: 'saved', ...saved } }, lost, opened, lost])
})

it('backs off after each failure, up to a minute, and starts over after a working stream', async () => {
  const refused = () => new Response(null, { status: 403 })
  const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
  const { waits } = await hearing(
    refused(),
    refused(),
    page(),
    refused(),
    refused(),
    refused(),
    refused(),
    refused(),
    streamOf(': hello\n\n'),
    last,
  )
  const most = [1, 2, 4, 8, 16, 32, 60, 60, 1].map((seconds) => seconds * 1_000)
  expect(waits.map((wait, index) => wait <= (most[index] ?? 0) && wait >= (most[index] ?? 0) / 2)).toEqual(most.map(() => true))
})

it('retries after about a minute if the user has too many streams', async () => {
  const { waits } = await hearing(new Response(null, { status: 429 }), last)
  expect(waits[0]).toBeGreaterThanOrEqual(30_000)
})

it('gives up at once if the system has no stream of events', async () => {
  const { asked, heard } = await hearing(new Response(null, { status: 404 }), last, last)
  expect([asked, heard]).toEqual([[undefined], []])
})

it('treats a stream as broken after 45 seconds without data', async () => {
  const leaving = new AbortController()
  const heard: Heard[] = []
  let turn = 0
  const hears = hearNews({
    open: async (_, signal) => {
      turn += 1
      const silent = new ReadableStream({
        start: (controller) => signal.addEventListener('abort', () => controller.error(new Error('aborted'))),
      })
      return new Response(silent, { headers: { 'content-type': 'text/event-stream' } })
    },
    hear: (each) => void heard.push(each),
    signal: leaving.signal,
    wait: async () => leaving.abort(),
  })
  await vi.advanceTimersByTimeAsync(44_999)
  expect(heard).toEqual([opened])
  await vi.advanceTimersByTimeAsync(1)
  await hears
  expect([heard, turn]).toEqual([[opened, lost], 1])
})
