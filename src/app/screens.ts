import type { ComponentType } from 'react'
import type { Step } from '#src/domain/step.ts'

const screens = import.meta.glob<{ default: ComponentType }>('../steps/*/screen.tsx')

/** The screen of any step. A browser is told all that each of them loads, which weighs too much for untouched home: this comes with the charts. */
export const loadScreen = async (step: Step): Promise<ComponentType> => {
  const load = screens[`../steps/${step}/screen.tsx`]
  if (!load) throw new Error(`no screen for ${step}`)
  return (await load()).default
}
