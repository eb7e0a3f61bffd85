import { useLingui } from '@lingui/react/macro'
import { CardSkeleton } from '#src/ui/Skeleton.tsx'

/** Grey in the shape of a booking that is looked for. */
export default function MybSkeleton() {
  const { t } = useLingui()
  return <CardSkeleton label={t`Finding your booking`} />
}
