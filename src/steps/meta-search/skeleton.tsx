import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonBlock, SkeletonLine } from '#src/ui/Skeleton.tsx'

/** Placeholder of the flights and their price. */
export default function MetaSearchSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Checking the price`}>
      <SkeletonLine width="half" size="2xl" />
      <SkeletonLine width="long" />
      <SkeletonBlock height="tall" />
    </Skeleton>
  )
}
