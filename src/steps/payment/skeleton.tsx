import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonBlock, SkeletonLine } from '#src/ui/Skeleton.tsx'

export default function PaymentSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading payment`}>
      <SkeletonLine width="half" size="2xl" />
      <SkeletonLine width="short" />
      <SkeletonBlock height="tall" />
      <SkeletonBlock height="tall" />
    </Skeleton>
  )
}
