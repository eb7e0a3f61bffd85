import { chartsTried } from './charts-tried.ts'
import type { PathModel } from './model.ts'
import { sectionsServed } from './requirements.ts'

/** Every chart for which paths are generated, in the order used by the tools. */
export const models: readonly PathModel[] = chartsTried.map(({ specOf, ...model }) => ({
  ...model,
  requirementsOf: (purpose) => sectionsServed(purpose, specOf(purpose.states)),
}))
