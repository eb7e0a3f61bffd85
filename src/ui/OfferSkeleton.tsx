import styles from './OfferClock.module.css'
import { SkeletonLine } from './Skeleton.tsx'
import { classes } from './classes.ts'

/** Offers not known yet. */
export interface OfferSkeletonProps {
  /** Announced once, as "Searching flights". */
  label: string
  rows?: number | undefined
}

const places = [styles.greyEarly, styles.greyLate, styles.greyNoon]

/** The clock and three fare columns as they will be; only what is unknown is grey. Has no style attribute, so it can be prerendered. */
export function OfferSkeleton({ label, rows = 6 }: OfferSkeletonProps) {
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      <div aria-hidden="true" className={styles.board}>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={styles.item}>
            <div className={styles.offer}>
              <div className={classes(styles.times, styles.greyTimes)}>
                <SkeletonLine width="long" size="xl" />
                <SkeletonLine width="half" size="xs" />
              </div>
              <div className={styles.clockLine}>
                <div className={classes(styles.track, places[row % places.length])}>
                  <SkeletonLine size="xs" />
                </div>
                <div className={styles.greyMeta}>
                  <SkeletonLine width="half" size="xs" />
                </div>
              </div>
              {[0, 1, 2].map((fare) => (
                <div key={fare} className={classes(styles.fareGone, styles.greyFare)}>
                  <SkeletonLine width="long" size="lg" />
                  <SkeletonLine width="half" size="xs" />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
