import type { AuthorNews } from '#src/domain/author-news.ts'
import type { BaseContent, Edited } from './author-edits.ts'
import type { AuthorPerson } from './author-person.ts'

/** What another author has done, with the documents as they are now. */
export interface HeardNews {
  news: AuthorNews
  contents: Readonly<Record<string, BaseContent>>
}

interface Reader extends Pick<Edited, 'contents' | 'history' | 'savedHistory' | 'undone'> {
  person?: AuthorPerson
  news?: AuthorNews
}

/**
 * Takes up what was saved elsewhere. A document that has been edited on this page stays as it is, because its edits and their undoing
 * apply to the version that was read: the next save merges it. The author's own other tabs are no news.
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
