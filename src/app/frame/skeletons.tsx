import { useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import type { Step } from '#src/domain/step.ts'
import { Skeleton, SkeletonBlock, SkeletonLine, SkeletonRow } from '#src/ui/Skeleton.tsx'

const ofSteps = import.meta.glob<{ default: ComponentType }>('../../steps/*/skeleton.tsx', { eager: true })

/** Renders a heading and some rows, for steps without a skeleton of their own. */
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

/** Renders a step's skeleton, which is shown until its screen is loaded, and on prerendered pages. */
export function StepSkeleton({ step }: { step: Step }) {
  const Own = ofSteps[`../../steps/${step}/skeleton.tsx`]?.default ?? PlainSkeleton
  return <Own />
}
