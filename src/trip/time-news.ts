import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** Numbers of minutes before a deadline at which screen readers are told. */
const warnings = [1, 2, 5]

/** Returns what to announce when so many whole minutes are left. The message changes five, two and one minutes before the deadline. */
export const useTimeNews = (left: number): string => {
  const { t } = useLingui()
  const minutes = warnings.find((each) => left <= each)
  return minutes === undefined || left === 0 ? '' : t`${plural(minutes, { one: '# minute', other: '# minutes' })} left`
}
