import type { BaseContent, Edit } from './author-edits.ts'

/** One publication of the content. */
export interface PublishedVersion {
  number: number
  /** Id of the user who published it. */
  who: string
  /** ISO 8601, in UTC. */
  at: string
  /** The earlier version whose content it has again. */
  restores?: number
  /** Whether travellers read it. */
  isLive: boolean
}

/** What restoring a version would change: `was` is the saved text, `text` the version's. */
export interface Comparison {
  number: number
  changes: readonly Edit[]
}

/** The version that a restoration published, and the content that is saved now. */
export interface Restored {
  number: number
  contents: Readonly<Record<string, BaseContent>>
}
