import { useLingui } from '@lingui/react/macro'
import { nameOf } from '#src/domain/name-of.ts'

/** Names a cover by the gateway's code. An unknown code is returned unchanged. */
export const useCoverName = (): ((code: string) => string) => {
  const { t } = useLingui()
  const names: Record<string, string> = {
    REFUNDPROTECT: t`Refund protection`,
    CFAR80: t`Cancel for any reason, 80%`,
    CFAR50: t`Cancel for any reason, 50%`,
    HEALTHCARE: t`Health protection`,
  }
  return (code) => nameOf(names, code)
}
