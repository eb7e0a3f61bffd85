import type { BaseContent, LocalText } from './author-edits.ts'

/** The content of all documents, for the table that shows languages side by side. */
export interface AllContents {
  contents: readonly BaseContent[]
  /** Translations older than the last change of their source text. */
  outdated: readonly LocalText[]
}
