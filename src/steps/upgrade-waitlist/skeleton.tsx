import { useLingui } from '@lingui/react/macro'
import { CardSkeleton } from '#src/ui/Skeleton.tsx'

export default function UpgradeWaitlistSkeleton() {
  const { t } = useLingui()
  return <CardSkeleton label={t`Opening your trip`} />
}
