import { useLingui } from '@lingui/react/macro'

/** Names the titles on a ticket by code. */
export const useTitleNames = () => {
  const { t } = useLingui()
  return { MISS: t`Miss`, MSTR: t`Master`, MS: t`Ms`, MR: t`Mr`, MRS: t`Mrs`, MX: t`Mx` }
}
