import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonBlock, SkeletonLine } from '#src/ui/Skeleton.tsx'

/** Grey in the shape of the page while it is read. */
export default function RefundReviewSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Asking what comes back`}>
      <SkeletonLine width="half" size="2xl" />
      <SkeletonLine width="short" />
      <SkeletonBlock height="card" />
    </Skeleton>
  )
}
