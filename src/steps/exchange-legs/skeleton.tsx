import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonBlock, SkeletonLine } from '#src/ui/Skeleton.tsx'

/** Grey in the shape of the page while it is read. */
export default function ExchangeLegsSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Opening your trip`}>
      <SkeletonLine width="half" size="2xl" />
      <SkeletonLine width="short" />
      <SkeletonBlock height="card" />
    </Skeleton>
  )
}
