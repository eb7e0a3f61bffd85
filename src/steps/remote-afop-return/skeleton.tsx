import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonBlock, SkeletonLine } from '#src/ui/Skeleton.tsx'

/** Grey in the shape of the three answers. */
export default function RemoteAfopReturnSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Asking about your payment`}>
      <SkeletonLine width="half" size="2xl" />
      <SkeletonLine width="short" />
      <SkeletonBlock height="card" />
    </Skeleton>
  )
}
