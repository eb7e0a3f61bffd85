import { useLingui } from '@lingui/react/macro'
import { SeatLayout } from '#src/ui/SeatLayout.tsx'
import { Skeleton, SkeletonBlock, SkeletonLine, SkeletonRow } from '#src/ui/Skeleton.tsx'

export default function SeatSelectionSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading the seat map`}>
      <SkeletonLine width="half" size="2xl" />
      <SeatLayout
        picker={
          <>
            <SkeletonRow />
            <SkeletonRow />
          </>
        }
        map={<SkeletonBlock height="tall" />}
      >
        <SkeletonBlock height="card" />
        <SkeletonBlock height="card" />
      </SeatLayout>
    </Skeleton>
  )
}
