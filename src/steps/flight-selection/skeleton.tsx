import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonBlock, SkeletonLine } from '#src/ui/Skeleton.tsx'
import styles from './skeleton.module.css'

const rows = ['one', 'two', 'three', 'four', 'five', 'six'] as const

/** Grey in the shape of the list: the clock and the fare columns are real, only what is unknown is grey. */
export function Waiting() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Searching flights`}>
      <SkeletonBlock height="row" />
      <SkeletonBlock height="control" />
      <div className={styles.board}>
        {rows.map((row) => (
          <div key={row} className={styles.row}>
            <div className={styles.times}>
              <SkeletonLine width="long" size="xl" />
              <SkeletonLine width="half" size="xs" />
            </div>
            <div className={styles.line}>
              <span className={styles[row]}>
                <SkeletonLine size="xs" />
              </span>
              <SkeletonLine width="half" size="xs" />
            </div>
            {['light', 'standard', 'flex'].map((fare) => (
              <div key={fare} className={styles.fare}>
                <SkeletonLine width="long" size="lg" />
                <SkeletonLine width="half" size="xs" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </Skeleton>
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
