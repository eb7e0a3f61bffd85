import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonBlock, SkeletonLine } from '#src/ui/Skeleton.tsx'

/** Placeholder of the form, and of the map and the list below it. */
export default function ExploreSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading the prices`}>
      <SkeletonLine width="half" size="2xl" />
      <SkeletonLine width="long" />
      <SkeletonBlock height="card" />
      <SkeletonBlock height="tall" />
    </Skeleton>
  )
}
