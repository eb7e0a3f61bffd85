import { useLingui } from '@lingui/react/macro'
import { OfferSkeleton } from '#src/ui/OfferSkeleton.tsx'
import { SkeletonBlock, SkeletonLine } from '#src/ui/Skeleton.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import styles from './skeleton.module.css'

/** Grey in the shape of the list: the clock and the fare columns are real, only what is unknown is grey. */
export function Waiting() {
  const { t } = useLingui()
  return (
    <Stack gap={2}>
      <div aria-hidden="true" className={styles.ribbon}>
        <SkeletonBlock />
      </div>
      <div aria-hidden="true" className={styles.controls}>
        <SkeletonBlock />
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
        <SkeletonLine width="short" size="xl" />
        <SkeletonLine width="half" size="sm" />
      </div>
      <Waiting />
    </>
  )
}
