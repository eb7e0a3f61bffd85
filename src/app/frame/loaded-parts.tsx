import { createContext, use, useSyncExternalStore } from 'react'
import type { LoadedSteps, Steps } from './steps.ts'

export const StepsContext = createContext<Steps | undefined>(undefined)

export const useSteps = (): Steps => {
  const steps = use(StepsContext)
  if (!steps) throw new Error('no steps are given here')
  return steps
}

/** The loaded parts of the steps. Renders again when more are loaded. */
export const useLoadedSteps = (): LoadedSteps => {
  const { subscribe, loaded } = useSteps()
  return useSyncExternalStore(subscribe, loaded, loaded)
}
