import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonBlock, SkeletonLine } from '#src/ui/Skeleton.tsx'

/** Placeholder of the form, and of a flight below it. */
export default function FlightStatusSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading the flight’s status`}>
      <SkeletonLine width="half" size="2xl" />
      <SkeletonLine width="long" />
      <SkeletonBlock height="card" />
      <SkeletonBlock height="card" />
    </Skeleton>
  )
}
