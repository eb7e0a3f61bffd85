import type { ComponentType } from 'react'
import type { Step } from '#src/domain/step.ts'

const screens = import.meta.glob<{ default: ComponentType }>('../../steps/*/screen.tsx')

/** Loads the screen of any step. The list of all imports is a file of its own, because the first rows of results do not need it. */
export const loadOther = async (step: Step): Promise<ComponentType> => {
  const load = screens[`../../steps/${step}/screen.tsx`]
  if (!load) throw new Error(`no screen for ${step}`)
  return (await load()).default
}
