import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useConfiguration } from './configuration.tsx'

/** How to check in: at the airport, and from when until when. */
export const useCheckInWords = (): string => {
  const { t } = useLingui()
  const { checkIn } = useConfiguration()
  const lengthOf = (minutes: number): string =>
    minutes % 60 === 0
      ? t`${plural(minutes / 60, { one: '# hour', other: '# hours' })}`
      : t`${plural(minutes, { one: '# minute', other: '# minutes' })}`
  const [opens, closes] = [lengthOf(checkIn.opens), lengthOf(checkIn.closes)]
  return t`Check in at the airport: counters open ${opens} before departure and close ${closes} before.`
}
