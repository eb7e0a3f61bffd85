import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { inLocale } from '#src/domain/configuration.ts'
import { useConfiguration } from './configuration.tsx'
import { useLocale } from './language.tsx'

/** Explains where and when to check in: on the airline's website, or only at the airport. */
export function CheckInWords() {
  const { t } = useLingui()
  const { checkIn } = useConfiguration()
  const online = inLocale(checkIn.online, useLocale())
  const lengthOf = (minutes: number): string =>
    minutes % 60 === 0
      ? t`${plural(minutes / 60, { one: '# hour', other: '# hours' })}`
      : t`${plural(minutes, { one: '# minute', other: '# minutes' })}`
  const [opens, closes] = [lengthOf(checkIn.opens), lengthOf(checkIn.closes)]
  if (online === '')
    return (
      <Trans>
        Check in at the airport: counters open {opens} before departure and close {closes} before.
      </Trans>
    )
  return (
    <Trans>
      <a href={online}>Check in online</a>, or at the airport: counters open {opens} before departure and close {closes} before.
    </Trans>
  )
}
