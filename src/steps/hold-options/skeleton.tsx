import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonBlock, SkeletonLine, SkeletonRow } from '#src/ui/Skeleton.tsx'

export default function HoldOptionsSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading the hold options`}>
      <SkeletonLine width="half" size="2xl" />
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonBlock height="card" />
    </Skeleton>
  )
}
