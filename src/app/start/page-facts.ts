import type { Messages } from '@lingui/core'
import type { Configuration } from '#src/domain/configuration.ts'
import type { Step } from '#src/domain/step.ts'
import type { FirstSnapshots } from './stand-in.ts'
import type { TableStep } from '../frame/stations.ts'

/** What a page brings along in a block of JSON, so that its first step needs nothing more: made by the build, read by the application. */
export interface PageFacts {
  locale: string
  configuration: Configuration
  contents: Partial<Record<Step, unknown>>
  /** The words that home needs untouched, from whatever catalogue, compiled, in the page's locale. */
  words: Messages
  /** The line of the flow, drawn from its chart. */
  table: TableStep[]
  first: FirstSnapshots
}

/** The facts of a page; undefined when the block is missing or broken. */
export const readPageFacts = (page: Document): PageFacts | undefined => {
  try {
    return JSON.parse(page.getElementById('page-facts')?.textContent ?? '') as PageFacts
  } catch {
    return undefined
  }
}
