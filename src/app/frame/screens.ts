import type { ComponentType } from 'react'
import type { Step } from '#src/domain/step.ts'

/** Loads a step's screen. That of results is at hand, and the list of all others is loaded with the operations. */
export const loadScreen = async (step: Step): Promise<ComponentType> =>
  step === 'flight-selection'
    ? (await import('#src/steps/flight-selection/screen.tsx')).default
    : (await import('./other-screens.ts')).loadOther(step)
