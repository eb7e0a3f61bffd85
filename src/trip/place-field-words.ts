import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ComboboxFieldProps } from '#src/ui/ComboboxField.tsx'

/** The texts of a combobox that lists airports and cities. */
export const usePlaceFieldWords = (): Pick<ComboboxFieldProps, 'placeholder' | 'words'> => {
  const { t } = useLingui()
  return {
    placeholder: t`City or airport`,
    words: {
      list: t`Cities and airports`,
      count: (count) => t`${plural(count, { one: '# place', other: '# places' })}`,
      none: t`No airport or city found. Check the spelling, or enter an airport code such as LIS.`,
      loading: t`Searching airports…`,
      failed: t`We couldn’t load the list of airports. Type a three-letter airport code instead.`,
    },
  }
}
