import type { Messages } from '@lingui/core'
import type { Configuration } from '#src/domain/configuration.ts'
import type { Step } from '#src/domain/step.ts'
import type { FirstSnapshots } from './placeholder-root.ts'
import type { TableStep } from '../frame/stations.ts'

/** Data that the build writes for a page, so that its first step needs no request to the gateway's API. */
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

/** Fetches the facts of a page. Undefined if the page has none or they cannot be loaded. */
export const fetchPageFacts = async (page: Document): Promise<PageFacts | undefined> => {
  const address = page.getElementById('page-facts')?.getAttribute('href')
  if (!address) return undefined
  try {
    const answer = await fetch(address)
    return answer.ok ? ((await answer.json()) as PageFacts) : undefined
  } catch {
    return undefined
  }
}
