import { useLingui } from '@lingui/react/macro'

/** What a title on a ticket is called, by its code. */
export const useTitleNames = () => {
  const { t } = useLingui()
  return { MISS: t`Miss`, MSTR: t`Master`, MS: t`Ms`, MR: t`Mr`, MRS: t`Mrs`, MX: t`Mx` }
}
