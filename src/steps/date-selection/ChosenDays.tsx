import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { departurePrices } from '#src/domain/departure-prices.ts'
import type { DayPrice } from '#src/domain/itinerary.ts'
import { formatMoney } from '#src/domain/money.ts'
import { partySize, type Search } from '#src/domain/search.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useSend } from '#src/trip/trip.tsx'
import { formatDay } from '#src/trip/wall-clock.ts'
import { ActionBar } from '#src/ui/ActionBar.tsx'
import { Button } from '#src/ui/Button.tsx'
import { LiveRegion } from '#src/ui/LiveRegion.tsx'
import { PageBar } from '#src/ui/Page.tsx'
import { Price } from '#src/ui/Price.tsx'

/** The chosen days with the sum of their lowest prices, and the button to see their flights. */
export function ChosenDays({ search, days }: { search: Search; days: readonly DayPrice[][] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const chosen = search.legs.map(({ date }, leg) => days[leg]?.find((day) => day.date === date))
  const total = departurePrices(search.legs, days).find(({ date }) => date === search.legs[0]?.date)?.party
  const miles = chosen.reduce((sum, day) => sum + (day?.points ?? 0), 0)
  const dates = search.legs.map(({ date }) => formatDay(date, locale)).join(' – ')
  const isBarred = chosen.some((day) => day !== undefined && day.status !== 'AVAILABLE')
  const travellers = partySize(search)
  const lowest = total && formatMoney(total, locale)
  return (
    <PageBar>
      <ActionBar
        label={t`Your dates and the next step`}
        totalLabel={
          miles > 0 ? (
            <Trans>
              {dates}, from <Plural value={miles} one="# mile and" other="# miles and" />
            </Trans>
          ) : total ? (
            <Trans>
              {dates}, <Plural value={travellers} one="# traveler" other="# travelers" />, from
            </Trans>
          ) : (
            <Trans>Your dates</Trans>
          )
        }
        total={
          total ? <Price money={total} locale={locale} approximate={chosen.some((day) => day?.isEstimate)} /> : <bdi>{dates}</bdi>
        }
      >
        {isBarred ? (
          <Trans>Choose dates with flights</Trans>
        ) : (
          <Button variant="go" onClick={() => send({ type: 'step.next' })}>
            <Trans>See flights</Trans>
          </Button>
        )}
      </ActionBar>
      <LiveRegion message={lowest === undefined ? t`Selected: ${dates}` : t`Selected: ${dates}, from ${lowest}`} />
    </PageBar>
  )
}
