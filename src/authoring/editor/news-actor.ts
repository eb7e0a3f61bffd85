import { fromCallback } from 'xstate'
import type { AuthorEvent } from '#machines/author-events.ts'
import type { CmsClient } from '../protocol/cms-client.ts'
import type { ContentRequests } from './content-requests.ts'

interface NewsRequests extends Pick<CmsClient, 'events'>, Pick<ContentRequests, 'readContents'> {
  /** Waits between two attempts to connect. */
  wait?: (milliseconds: number) => Promise<void>
}

/** Creates the actor that reports other authors' news to the editor's chart. Its code loads after the editor has rendered. */
export const createNewsActor = ({ events, readContents, ...waiting }: NewsRequests) =>
  fromCallback<AuthorEvent>(({ sendBack }) => {
    const leaving = new AbortController()
    const listen = async () => {
      const { hearNews } = await import('../protocol/hear-news.ts')
      await hearNews({
        open: events,
        signal: leaving.signal,
        ...waiting,
        hear: async (heard) => {
          if (heard.type !== 'news.hear') return sendBack(heard)
          const { news } = heard
          const contents = news.kind === 'saved' ? await readContents([news.document]).catch(() => ({})) : {}
          if (!leaving.signal.aborted) sendBack({ ...heard, contents })
        },
      })
    }
    listen().catch(() => undefined)
    return () => leaving.abort()
  })
