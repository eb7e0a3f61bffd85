import { useLingui } from '@lingui/react/macro'

/** Names the titles on a ticket by code. */
export const useTitleNames = () => {
  const { t } = useLingui()
  return { MISS: t`Miss`, MSTR: t`Master`, MS: t`Ms`, MR: t`Mr`, MRS: t`Mrs`, MX: t`Mx` }
}

export type Title = keyof ReturnType<typeof useTitleNames>

/** Titles for adults and for children. */
export const titlesOfAdults = ['MS', 'MR', 'MRS', 'MX'] as const satisfies readonly Title[]
export const titlesOfChildren = ['MISS', 'MSTR'] as const satisfies readonly Title[]
