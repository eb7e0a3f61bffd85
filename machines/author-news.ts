import type { AuthorNews } from '#src/domain/author-news.ts'
import type { BaseContent, Edited } from './author-edits.ts'
import type { AuthorPerson } from './author-person.ts'

/** News of another author, with the current content of the documents concerned. */
export interface HeardNews {
  news: AuthorNews
  contents: Readonly<Record<string, BaseContent>>
}

interface Reader extends Pick<Edited, 'contents' | 'history' | 'savedHistory' | 'undone'> {
  person?: AuthorPerson
  news?: AuthorNews
}

/**
 * Replaces documents that were saved elsewhere. A document that was edited on this page stays, because undo and redo depend on the
 * version that was loaded; the next save merges it. Saves from the author's own other tabs are not news.
 */
export const withNews = (context: Reader, { news, contents }: HeardNews): Pick<Reader, 'contents' | 'news'> => {
  const { history, savedHistory, undone, person } = context
  const edited = new Set([...history, ...savedHistory, ...undone].map(({ document }) => document))
  const fresh = Object.entries(contents).filter(([document]) => context.contents[document] && !edited.has(document))
  return {
    contents: { ...context.contents, ...Object.fromEntries(fresh) },
    ...(news.user.id !== person?.user.id && { news }),
  }
}
