import { useLingui } from '@lingui/react/macro'
import { CardSkeleton } from '#src/ui/Skeleton.tsx'

export default function ProfileSkeleton() {
  const { t } = useLingui()
  return <CardSkeleton label={t`Loading your profile`} />
}
