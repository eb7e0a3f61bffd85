import styles from './OfferSkeleton.module.css'
import { SkeletonLine } from './Skeleton.tsx'
import { classes } from './classes.ts'

export interface OfferSkeletonProps {
  /** Announced once, such as "Searching flights". */
  label: string
  rows?: number | undefined
}

const places = [styles.early, styles.late, styles.noon]

/**
 * Renders grey placeholders for the time axis and three fare columns in their final layout. It uses no style attributes, because the
 * content security policy blocks them in prerendered pages.
 */
export function OfferSkeleton({ label, rows = 6 }: OfferSkeletonProps) {
  return (
    <div aria-busy="true">
      <span className="visually-hidden">{label}</span>
      <div aria-hidden="true" className={styles.board}>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={styles.offer}>
            <div className={styles.times}>
              <SkeletonLine width="long" size="xl" />
              <SkeletonLine width="half" size="xs" />
            </div>
            <div className={styles.clockLine}>
              <div className={classes(styles.track, places[row % places.length])}>
                <SkeletonLine size="xs" />
              </div>
              <div className={styles.meta}>
                <SkeletonLine width="half" size="xs" />
              </div>
            </div>
            {[0, 1, 2].map((fare) => (
              <div key={fare} className={styles.fare}>
                <SkeletonLine width="long" size="lg" />
                <SkeletonLine width="half" size="xs" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
