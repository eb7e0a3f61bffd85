import { useLingui } from '@lingui/react/macro'

/** Returns the name of a ticket's title, by code. */
export const useTitleNames = () => {
  const { t } = useLingui()
  return { MISS: t`Miss`, MSTR: t`Master`, MS: t`Ms`, MR: t`Mr`, MRS: t`Mrs`, MX: t`Mx` }
}
