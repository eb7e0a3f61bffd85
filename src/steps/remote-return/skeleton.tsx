import { useLingui } from '@lingui/react/macro'
import { CardSkeleton } from '#src/ui/Skeleton.tsx'

/** Skeleton of the three answers. */
export default function RemoteReturnSkeleton() {
  const { t } = useLingui()
  return <CardSkeleton label={t`Checking your payment`} />
}
