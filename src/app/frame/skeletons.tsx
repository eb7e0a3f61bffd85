import { useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import type { Step } from '#src/domain/step.ts'
import { Skeleton, SkeletonBlock, SkeletonLine, SkeletonRow } from '#src/ui/Skeleton.tsx'

const ofSteps = import.meta.glob<{ default: ComponentType }>('../../steps/*/skeleton.tsx', { eager: true })

/** A heading and some rows: the skeleton of steps that have none of their own. */
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

/** A step's skeleton, shown before its screen has loaded and in the prerendered page. */
export function StepSkeleton({ step }: { step: Step }) {
  const Own = ofSteps[`../../steps/${step}/skeleton.tsx`]?.default ?? PlainSkeleton
  return <Own />
}
