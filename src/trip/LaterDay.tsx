import { Plural, Trans } from '@lingui/react/macro'
import { daysBetween } from '#src/domain/days-between.ts'
import { Tag } from '#src/ui/Tag.tsx'
import { Comma } from './Comma.tsx'
import { useLocale } from './language.tsx'
import { formatDay } from './wall-clock.ts'

/** Shows on which later day a flight lands, for example "+1 day, Wed, May 5". Renders nothing if it lands on the same day. */
export function LaterDay({ from, to }: { from: string; to: string }) {
  const locale = useLocale()
  const days = daysBetween(from, to)
  if (days === 0) return null
  const date = formatDay(to, locale)
  if (days < 0)
    return (
      <Tag kind="day">
        <Trans>the day before, {date}</Trans>
      </Tag>
    )
  return (
    <Tag kind="day">
      <Plural value={days} one="+# day" other="+# days" />
      <Comma />
      {date}
    </Tag>
  )
}
