import type { SampleChart } from '#src/authoring/protocol/frame-messages.ts'
import type { Change } from './changed-data.ts'
import type { PageAction } from './page-actions.ts'

/** What else a state shows: with other data, or after actions on its page. */
export interface Variation {
  chart: SampleChart
  state: string
  changes: readonly Change[]
  actions: readonly PageAction[]
  /** The texts that no other sample shows, for example `steps/home title`. */
  shows: readonly string[]
}

/** Loads all variations. Samples name them by their place in the list. */
export const loadVariations = async (): Promise<readonly Variation[]> => {
  const { default: json } = await import('./variations.json?raw')
  return JSON.parse(json) as readonly Variation[]
}
