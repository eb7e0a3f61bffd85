import { useLingui } from '@lingui/react/macro'
import { CardSkeleton } from '#src/ui/Skeleton.tsx'

export default function ExchangeQuoteSkeleton() {
  const { t } = useLingui()
  return <CardSkeleton label={t`Loading the prices`} />
}
