import { useLingui } from '@lingui/react/macro'
import { CardSkeleton } from '#src/ui/Skeleton.tsx'

/** Skeleton shown while the page loads. */
export default function TripOpeningSkeleton() {
  const { t } = useLingui()
  return <CardSkeleton label={t`Opening your trip`} />
}
