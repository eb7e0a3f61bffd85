import { useLingui } from '@lingui/react/macro'
import { OfferSkeleton } from '#src/ui/OfferSkeleton.tsx'
import { SkeletonBlock, SkeletonLine } from '#src/ui/Skeleton.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import styles from './skeleton.module.css'

/** Grey in the shape of the list: the clock and the fare columns are real, only what is unknown is grey. */
export function Waiting() {
  const { t } = useLingui()
  return (
    <Stack>
      <div aria-hidden="true" className={styles.ribbon}>
        <SkeletonBlock height="row" />
      </div>
      <OfferSkeleton label={t`Searching flights`} />
    </Stack>
  )
}

/** The whole screen in grey, before anything is known. */
export default function FlightSelectionSkeleton() {
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        <SkeletonLine width="half" size="2xl" />
        <SkeletonLine width="half" size="md" />
      </div>
      <Waiting />
    </>
  )
}
