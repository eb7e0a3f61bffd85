import type { ComponentType } from 'react'
import type { Step } from '#src/domain/step.ts'

const screens = import.meta.glob<{ default: ComponentType }>('../../steps/*/screen.tsx')

/** Loads a step's screen. This list of imports is loaded with the charts, because it is too heavy for the first load of the home page. */
export const loadScreen = async (step: Step): Promise<ComponentType> => {
  const load = screens[`../../steps/${step}/screen.tsx`]
  if (!load) throw new Error(`no screen for ${step}`)
  return (await load()).default
}
