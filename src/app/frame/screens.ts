import type { ComponentType } from 'react'
import type { Step } from '#src/domain/step.ts'

const screens = import.meta.glob<{ default: ComponentType }>('../../steps/*/screen.tsx')

/**
 * Returns a step's screen. The list of what each screen loads is too heavy for untouched home, so it is loaded with the charts.
 */
export const loadScreen = async (step: Step): Promise<ComponentType> => {
  const load = screens[`../../steps/${step}/screen.tsx`]
  if (!load) throw new Error(`no screen for ${step}`)
  return (await load()).default
}
