import type { Messages } from '@lingui/core'
import type { Configuration } from '#src/domain/configuration.ts'
import type { Step } from '#src/domain/step.ts'
import type { FirstSnapshots } from './placeholder-root.ts'
import type { TableStep } from '../frame/stations.ts'

/** Data that the build includes in a page as JSON, so that its first step needs no further request. */
export interface PageFacts {
  locale: string
  configuration: Configuration
  contents: Partial<Record<Step, unknown>>
  /** Messages that the home page needs at first, compiled in the page's locale. */
  words: Messages
  /** The progress line of the flow. */
  table: TableStep[]
  first: FirstSnapshots
}

/** Reads the facts of a page. Undefined if the block is missing or malformed. */
export const readPageFacts = (page: Document): PageFacts | undefined => {
  try {
    return JSON.parse(page.getElementById('page-facts')?.textContent ?? '') as PageFacts
  } catch {
    return undefined
  }
}
