import type { BaseContent, Edit } from './author-edits.ts'

/** A published version of the content. */
export interface PublishedVersion {
  number: number
  /** Id of the user who published it. */
  who: string
  /** ISO 8601, in UTC. */
  at: string
  /** The number of the earlier version that this one restores. */
  restores?: number
  /** True if travellers currently see this version. */
  isLive: boolean
}

/** The changes that restoring a version would make. `was` is the saved text, `text` the text of that version. */
export interface Comparison {
  number: number
  changes: readonly Edit[]
}

/** The number of the version that restored earlier content, and that content as now saved. */
export interface Restored {
  number: number
  contents: Readonly<Record<string, BaseContent>>
}
