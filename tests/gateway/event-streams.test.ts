import { afterEach, expect, test } from 'vitest'
import { type RunningServer, startServer } from '#src/gateway/server.ts'

let server: RunningServer | undefined
afterEach(async () => {
  await server?.stop()
  server = undefined
})

const start = async (events: ReadableStream<Uint8Array>) => {
  const handle = async () => new Response(events, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
  server = await startServer({ handle }, { port: 0, host: '127.0.0.1' })
  return server
}

/** A stream without events. `cancelled` resolves when it is cancelled. */
const createSilentEvents = () => {
  let cancel = () => {}
  const cancelled = new Promise<void>((resolve) => {
    cancel = resolve
  })
  return { events: new ReadableStream<Uint8Array>({ cancel: () => cancel() }), cancelled }
}

const bytes = (text: string) => new TextEncoder().encode(text)

test('each event reaches the client while the stream is still open', async () => {
  let tell: (text: string) => void = () => {}
  const { origin } = await start(
    new ReadableStream({
      start: (controller) => {
        tell = (text) => controller.enqueue(bytes(text))
      },
    }),
  )
  const answer = await fetch(origin)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (const text of ['data: one\n\n', 'data: two\n\n']) {
    tell(text)
    expect((await reader?.read())?.value).toBe(text)
  }
  await reader?.cancel()
})

test('a stream is cancelled when the client closes the connection', async () => {
  const { events, cancelled } = createSilentEvents()
  const { origin } = await start(events)
  const leaving = new AbortController()
  await fetch(origin, { signal: leaving.signal })
  leaving.abort()
  await cancelled
})

test('a server that stops ends its streams', async () => {
  const { events, cancelled } = createSilentEvents()
  const { origin, stop } = await start(events)
  const answer = await fetch(origin)
  const ended = answer.text().catch(() => 'broken')
  await stop()
  await cancelled
  expect(await ended).toBe('broken')
})
