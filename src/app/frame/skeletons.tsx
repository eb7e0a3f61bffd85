import { useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import type { Step } from '#src/domain/step.ts'
import FlightSelectionSkeleton from '#src/steps/flight-selection/skeleton.tsx'
import HomeSkeleton from '#src/steps/home/skeleton.tsx'
import { Skeleton, SkeletonBlock, SkeletonLine, SkeletonRow } from '#src/ui/Skeleton.tsx'

/** Renders a heading and some rows, for steps whose own skeleton is not loaded. */
export function PlainSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading the page`}>
      <SkeletonLine width="half" size="2xl" />
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonBlock height="card" />
    </Skeleton>
  )
}

const pathOf = (step: Step) => `../../steps/${step}/skeleton.tsx`

let ofSteps: Record<string, { default: ComponentType }> = {
  [pathOf('home')]: { default: HomeSkeleton },
  [pathOf('flight-selection')]: { default: FlightSelectionSkeleton },
}

/**
 * Loads the skeletons of all steps. Those of home and results are at hand. Never rejects: a step without its own gets the plain one.
 */
export const loadSkeletons = async (): Promise<void> => {
  const loaded = await import('./other-skeletons.ts').catch(() => undefined)
  if (loaded) ofSteps = loaded.skeletons
}

/** Renders a step's skeleton, which is shown until its screen is loaded, and on prerendered pages. */
export function StepSkeleton({ step }: { step: Step }) {
  const Own = ofSteps[pathOf(step)]?.default ?? PlainSkeleton
  return <Own />
}
