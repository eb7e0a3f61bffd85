import { useLingui } from '@lingui/react/macro'
import { CardSkeleton } from '#src/ui/Skeleton.tsx'

export default function RefundReviewSkeleton() {
  const { t } = useLingui()
  return <CardSkeleton label={t`Working out your refund`} />
}
