import type { BaseContent, TextEdit } from './author-edits.ts'

/** The changes that restoring a version would make. `was` is the saved text, `text` the text of that version. */
export interface Comparison {
  number: number
  changes: readonly TextEdit[]
}

/** The number of the version that restored earlier content, and that content as now saved. */
export interface Restored {
  number: number
  contents: Readonly<Record<string, BaseContent>>
}
