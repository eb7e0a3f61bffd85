import { useLingui } from '@lingui/react/macro'
import { OfferSkeleton } from '#src/ui/OfferSkeleton.tsx'
import { SkeletonBlock, SkeletonLine } from '#src/ui/Skeleton.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import styles from './skeleton.module.css'

/** Placeholder of the list. The ribbon, the controls and the rows keep their final size, so that nothing moves when the offers arrive. */
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

/** Placeholder of the whole page, before the search is known. */
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
