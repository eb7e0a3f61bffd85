import { chartsTried } from './charts-tried.ts'
import type { PathModel } from './model.ts'
import { sectionsServed } from './requirements.ts'

/** Every chart that paths are made of, in the order in which tools name them. */
export const models: readonly PathModel[] = chartsTried.map(({ specOf, ...model }) => ({
  ...model,
  requirementsOf: (purpose) => sectionsServed(purpose, specOf(purpose.states)),
}))
