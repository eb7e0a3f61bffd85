import { useLingui } from '@lingui/react/macro'
import { nameOf } from '#src/domain/name-of.ts'

/** What a fare family is called, by the gateway's id, where its own label is no longer at hand; an id that is not known is shown as it is. */
export const useBrandName = (): ((id: string) => string) => {
  const { t } = useLingui()
  const names: Record<string, string> = {
    LIGHT: t`Light`,
    STANDARD: t`Standard`,
    FLEX: t`Flex`,
    PLUS: t`Plus`,
    BUSINESS: t`Business`,
    BUSINESSFLEX: t`Business Flex`,
    FIRST: t`First`,
  }
  return (id) => nameOf(names, id)
}
