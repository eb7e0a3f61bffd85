import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonBlock, SkeletonLine } from '#src/ui/Skeleton.tsx'
import styles from './skeleton.module.css'

/** Placeholder of two travellers' cards. */
export function Waiting() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading the passenger form`}>
      {['first', 'second'].map((card) => (
        <div key={card} className={styles.card}>
          <SkeletonLine width="half" size="lg" />
          <div className={styles.fields}>
            <SkeletonBlock />
            <SkeletonBlock />
            <SkeletonBlock />
            <SkeletonBlock />
          </div>
          <SkeletonLine size="xl" />
          <div className={styles.fields}>
            <SkeletonBlock />
            <SkeletonBlock />
          </div>
        </div>
      ))}
    </Skeleton>
  )
}

/** Placeholder of the whole page, before the travellers are known. */
export default function PassengersSkeleton() {
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
