import { useLingui } from '@lingui/react/macro'
import { CardSkeleton } from '#src/ui/Skeleton.tsx'

export default function MybSkeleton() {
  const { t } = useLingui()
  return <CardSkeleton label={t`Finding your booking`} />
}
