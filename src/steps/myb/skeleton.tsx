import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonBlock, SkeletonLine } from '#src/ui/Skeleton.tsx'

/** Grey in the shape of a booking that is looked for. */
export default function MybSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Looking for your booking`}>
      <SkeletonLine width="half" size="2xl" />
      <SkeletonLine width="short" />
      <SkeletonBlock height="card" />
    </Skeleton>
  )
}
