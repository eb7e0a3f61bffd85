import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { comma } from '#src/domain/punctuation.ts'
import { partySize, type Search } from '#src/domain/search.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { Button } from '#src/ui/Button.tsx'
import { dateWriter } from '#src/ui/calendar-dates.ts'
import { Card } from '#src/ui/Card.tsx'
import { ChoiceList } from '#src/ui/ChoiceList.tsx'
import { recentIn, type RecentSearch, recentSearches } from './recent-searches.ts'
import { clearRecentSearches } from './recent-storage.ts'
import type { RecentSearchesProps } from './RecentSearches.tsx'

interface RecentListProps extends Pick<RecentSearchesProps, 'heading' | 'today' | 'onPick'> {
  /** Shown instead of an empty list. */
  none: ReactNode
}

function DaysAndParty({ search }: { search: Search }) {
  const { t } = useLingui()
  const locale = useLocale()
  const label = search.promoCodes.join(' / ')
  const day = dateWriter(locale, { day: 'numeric', month: 'short' })
  const count = partySize(search)
  return (
    <>
      {search.legs.map(({ date }) => day(date)).join(' – ')}
      {comma(locale)}
      <Plural value={count} one="# traveler" other="# travelers" />
      {label && comma(locale) + t`Promo code ${label}`}
    </>
  )
}

/** Lists recent searches, with a button to clear them. Shows `none` if the storefront sells none of them any more. */
export function RecentList({ heading, none, today, onPick }: RecentListProps) {
  const locale = useLocale()
  const configuration = useConfiguration()
  const [recent, setRecent] = useState<RecentSearch[]>(() => recentSearches(today, configuration))
  useEffect(() => {
    let isCurrent = true
    void recentIn(recentSearches(today, configuration), locale).then((named) => isCurrent && setRecent(named))
    return () => {
      isCurrent = false
    }
  }, [today, configuration, locale])
  const clear = () => {
    clearRecentSearches()
    setRecent([])
  }
  if (recent.length === 0) return none
  return (
    <Card
      heading={heading}
      headingEnd={
        <Button variant="plain" onClick={clear}>
          <Trans>Clear</Trans>
        </Button>
      }
    >
      <ChoiceList
        choices={recent.map(({ search, origin, destination }, index) => ({
          id: String(index),
          title: `${origin} – ${destination}`,
          detail: <DaysAndParty search={search} />,
          onPress: () => onPick(search),
        }))}
      />
    </Card>
  )
}
