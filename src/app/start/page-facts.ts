import type { Messages } from '@lingui/core'
import type { Configuration } from '#src/domain/configuration.ts'
import type { Step } from '#src/domain/step.ts'
import type { FirstSnapshots } from './placeholder-root.ts'
import type { TableStep } from '../frame/stations.ts'

/**
 * Data that a page includes as JSON, so that its first step needs no further request. Written by the build, read by the
 * application.
 */
export interface PageFacts {
  locale: string
  configuration: Configuration
  contents: Partial<Record<Step, unknown>>
  /** The words that untouched home needs, from any catalogue, compiled in the page's locale. */
  words: Messages
  /** The flow's line, derived from its chart. */
  table: TableStep[]
  first: FirstSnapshots
}

/** Returns the page's facts, or undefined if the block is missing or malformed. */
export const readPageFacts = (page: Document): PageFacts | undefined => {
  try {
    return JSON.parse(page.getElementById('page-facts')?.textContent ?? '') as PageFacts
  } catch {
    return undefined
  }
}
