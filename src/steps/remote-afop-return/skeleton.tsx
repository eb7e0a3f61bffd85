import { useLingui } from '@lingui/react/macro'
import { CardSkeleton } from '#src/ui/Skeleton.tsx'

export default function RemoteAfopReturnSkeleton() {
  const { t } = useLingui()
  return <CardSkeleton label={t`Checking your payment`} />
}
