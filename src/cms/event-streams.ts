import type { Permission } from '#src/authoring/protocol/rights.ts'
import type { AuthorNews } from '#src/domain/author-news.ts'
import { HttpError } from '#src/gateway/platform/http-error.ts'
import type { Storefront } from '#src/gateway/platform/storefronts.ts'
import type { Company } from './company.ts'
import { unstored } from './responses.ts'

/** Interval between heartbeats in milliseconds. If they stop, the client knows that the connection is broken. */
const heartbeat = 15_000

/**
 * The maximum number of a user's streams. A browser opens at most six connections to an origin, and some must stay free for other
 * requests.
 */
export const mostStreams = 4

/** The number of events kept for each storefront, for pages that reconnect. */
const mostKept = 50

/** Maximum number of chunks queued for a slow client. If it is exceeded, the stream ends. */
const mostWaiting = 64

interface Listening {
  storefront: Storefront
  user: Permission['user']
  /** Id of the page that reads the stream. Its own author is not in the list that it receives. */
  page: string
  /** Id of the last event that the page received, or null for its first stream. */
  after: string | null
  /** Returns false once the session or its token has expired. */
  isWelcome: () => boolean
}

interface Stream extends Listening {
  send: (chunk: string) => void
  end: () => void
  /** The list of other authors that was last sent to the page. */
  told: string
}

/** Server-sent events about a storefront: `here`, `saved` and `published`. They are kept in memory only. */
export interface EventStreams {
  /** Returns a response that streams events. Throws an HttpError 429 if the user has too many streams. */
  open: (listening: Listening) => Response
  /** Sends a save or publication to all pages of a storefront. */
  tell: (storefront: string, news: AuthorNews) => void
  /** Sends the list of other authors to each page of a storefront for which it has changed. */
  tellWhoIsHere: (storefront: Storefront) => void
  /** Ends all streams of a user. Their pages reconnect. */
  end: (user: string) => void
}

export const createEventStreams = (company: Pick<Company, 'others' | 'touch' | 'fade'>, now: () => number): EventStreams => {
  const streams = new Set<Stream>()
  const kept = new Map<string, { id: number; chunk: string }[]>()
  // Starts at the current time, so that ids keep growing across restarts.
  let last = now()
  const tellHere = (stream: Stream): boolean => {
    const here = JSON.stringify({ here: company.others(stream.storefront, stream.user, stream.page) })
    if (here === stream.told) return false
    stream.told = here
    stream.send(`event: here\ndata: ${here}\n\n`)
    return true
  }
  const beat = (stream: Stream): void => {
    company.touch(stream.user, stream.page)
    if (!stream.isWelcome()) stream.end()
    else if (!tellHere(stream)) stream.send(': still here\n\n')
  }
  return {
    open: (listening) => {
      const { storefront, user, page, after } = listening
      for (const each of streams) if (each.user.id === user.id && each.page === page) each.end()
      if ([...streams].filter((each) => each.user.id === user.id).length >= mostStreams)
        throw new HttpError(429, 'Too many pages of this user receive events')
      let leave = () => {}
      const body = new ReadableStream<Uint8Array>(
        {
          start: (controller) => {
            const encoder = new TextEncoder()
            const stream: Stream = {
              ...listening,
              told: '',
              send: (chunk) => {
                if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(chunk))
                else stream.end()
              },
              end: () => {
                leave()
                controller.close()
              },
            }
            const beating = setInterval(() => beat(stream), heartbeat)
            leave = () => {
              clearInterval(beating)
              streams.delete(stream)
              company.fade(user, page)
            }
            streams.add(stream)
            tellHere(stream)
            if (after === null) return
            for (const { id, chunk } of kept.get(storefront.code) ?? []) if (id > Number(after)) stream.send(chunk)
          },
          cancel: () => leave(),
        },
        { highWaterMark: mostWaiting },
      )
      return new Response(body, { headers: { ...unstored, 'content-type': 'text/event-stream; charset=utf-8' } })
    },
    tell: (storefront, { kind, ...news }) => {
      last += 1
      const chunk = `id: ${last}\nevent: ${kind}\ndata: ${JSON.stringify(news)}\n\n`
      kept.set(storefront, [...(kept.get(storefront) ?? []), { id: last, chunk }].slice(-mostKept))
      for (const stream of streams) if (stream.storefront.code === storefront) stream.send(chunk)
    },
    tellWhoIsHere: ({ code }) => {
      for (const stream of streams) if (stream.storefront.code === code) tellHere(stream)
    },
    end: (user) => {
      for (const stream of streams) if (stream.user.id === user) stream.end()
    },
  }
}
