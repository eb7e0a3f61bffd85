import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonBlock, SkeletonLine } from '#src/ui/Skeleton.tsx'

export default function ConfirmationSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading your booking`}>
      <SkeletonLine width="short" size="sm" />
      <SkeletonLine width="half" size="2xl" />
      <SkeletonBlock height="tall" />
      <SkeletonBlock height="card" />
    </Skeleton>
  )
}
