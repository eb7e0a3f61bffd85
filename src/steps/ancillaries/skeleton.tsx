import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonBlock, SkeletonLine, SkeletonRow } from '#src/ui/Skeleton.tsx'

export default function AncillariesSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading the extras`}>
      <SkeletonLine width="half" size="2xl" />
      <SkeletonRow />
      <SkeletonBlock height="card" />
      <SkeletonBlock height="card" />
      <SkeletonBlock height="card" />
    </Skeleton>
  )
}
