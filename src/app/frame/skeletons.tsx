import { useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import type { Step } from '#src/domain/step.ts'
import { Skeleton, SkeletonBlock, SkeletonLine, SkeletonRow } from '#src/ui/Skeleton.tsx'

const ofSteps = import.meta.glob<{ default: ComponentType }>('../../steps/*/skeleton.tsx', { eager: true })

/** A heading and some rows: what stands in for a step that draws no skeleton of its own. */
function PlainSkeleton() {
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

/** Grey in the shape of a step: before its screen has come, and in the page as it is first painted. */
export function StepSkeleton({ step }: { step: Step }) {
  const Own = ofSteps[`../../steps/${step}/skeleton.tsx`]?.default ?? PlainSkeleton
  return <Own />
}
