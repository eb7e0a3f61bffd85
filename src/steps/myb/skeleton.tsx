import { useLingui } from '@lingui/react/macro'
import { CardSkeleton } from '#src/ui/Skeleton.tsx'

/** Skeleton of a booking. */
export default function MybSkeleton() {
  const { t } = useLingui()
  return <CardSkeleton label={t`Finding your booking`} />
}
