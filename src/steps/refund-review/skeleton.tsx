import { useLingui } from '@lingui/react/macro'
import { CardSkeleton } from '#src/ui/Skeleton.tsx'

/** Grey in the shape of the page while it is read. */
export default function RefundReviewSkeleton() {
  const { t } = useLingui()
  return <CardSkeleton label={t`Working out your refund`} />
}
