import type { BaseContent } from './author-edits.ts'

/** A text whose source has changed since it was last translated. */
export interface OutdatedText {
  document: string
  word: string
  locale: string
}

/** The content of all documents, for the table that shows languages side by side. */
export interface AllContents {
  contents: readonly BaseContent[]
  outdated: readonly OutdatedText[]
}
