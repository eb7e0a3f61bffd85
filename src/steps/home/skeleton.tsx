import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonBlock, SkeletonLine } from '#src/ui/Skeleton.tsx'

export default function HomeSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading the search`}>
      <SkeletonLine width="short" size="2xl" />
      <SkeletonLine width="half" size="lg" />
      <SkeletonBlock height="tall" />
    </Skeleton>
  )
}
