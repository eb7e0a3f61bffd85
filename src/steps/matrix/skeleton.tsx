import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonBlock, SkeletonLine } from '#src/ui/Skeleton.tsx'

/** Placeholder of the table. */
export default function MatrixSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading the prices`}>
      <SkeletonLine width="half" size="2xl" />
      <SkeletonLine width="long" />
      <SkeletonBlock height="tall" />
    </Skeleton>
  )
}
