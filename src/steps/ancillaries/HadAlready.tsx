import { Trans, useLingui } from '@lingui/react/macro'
import { comma } from '#src/domain/punctuation.ts'
import { useExtraName } from '#src/trip/extra-names.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { useBagWords } from './bag-words.ts'
import type { ExtraItem } from './extra-rows.ts'
import { useScope } from './extra-scope.ts'

/** An included item, and the travellers and flights that have it. */
interface Line {
  what: string
  places: { passengerId: string; travelPartId: string }[]
}

/** Lists everything that the fares include. Checked and cabin bags come from the baggage allowance, the rest from the extras. */
export function HadAlready({ items }: { items: readonly ExtraItem[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const extraName = useExtraName()
  const bagWords = useBagWords()
  const scope = useScope()
  const bags = useTrip(({ context }) => context.bags) ?? []
  const lines = new Map<string, Line>()
  const add = (what: string, passengerId: string, travelPartId: string) => {
    const line = lines.get(what) ?? { what, places: [] }
    lines.set(what, { ...line, places: [...line.places, { passengerId, travelPartId }] })
  }
  for (const allowance of bags) add(bagWords(allowance), allowance.passengerId, allowance.segmentId)
  for (const { code, offers } of items) {
    if (code === 'BAG' && bags.length > 0) continue
    for (const { included, passengerId, travelPartId } of offers)
      if (included > 0) add(extraName(code), passengerId, travelPartId)
  }
  if (lines.size === 0) return null
  return (
    <Card heading={<Trans>What you already have</Trans>}>
      <ul aria-label={t`What you already have`}>
        {[...lines.values()].map(({ what, places }) => {
          const forWhom = scope(places)
          return (
            <li key={what}>
              {what}
              {forWhom ? (
                <>
                  {comma(locale)}
                  <Muted>{forWhom}</Muted>
                </>
              ) : null}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
