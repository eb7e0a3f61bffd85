import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { partySize, type Search } from '#src/domain/search.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { Button } from '#src/ui/Button.tsx'
import { dateWriter } from '#src/ui/calendar-dates.ts'
import { Card } from '#src/ui/Card.tsx'
import { ChoiceList } from '#src/ui/ChoiceList.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { clearRecentSearches, recentSearches, type RecentSearch } from './recent-searches.ts'

export interface RecentSearchesProps {
  heading: string
  /** Text for an empty list. */
  empty: string
  /** `YYYY-MM-DD`. */
  today: string
  onPick: (search: Search) => void
}

function DaysAndParty({ search }: { search: Search }) {
  const { t } = useLingui()
  const locale = useLocale()
  const label = search.promoCodes.join(' / ')
  const day = dateWriter(locale, { day: 'numeric', month: 'short' })
  const count = partySize(search)
  return (
    <>
      {search.legs.map(({ date }) => day(date)).join(' – ')}, <Plural value={count} one="# traveler" other="# travelers" />
      {label && `, ${t`Promo code ${label}`}`}
    </>
  )
}

/** Lists this browser's recent searches, and a button to clear them. The list is empty in prerendered HTML and if storage is blocked. */
export function RecentSearches({ heading, empty, today, onPick }: RecentSearchesProps) {
  const [recent, setRecent] = useState<RecentSearch[]>([])
  const configuration = useConfiguration()
  useEffect(() => setRecent(recentSearches(today, configuration)), [today, configuration])
  const clear = () => {
    clearRecentSearches()
    setRecent([])
  }
  return (
    <Card
      heading={heading}
      headingEnd={
        recent.length === 0 ? null : (
          <Button variant="plain" onClick={clear}>
            <Trans>Clear</Trans>
          </Button>
        )
      }
    >
      {recent.length === 0 ? (
        <p>
          <Muted small>{empty}</Muted>
        </p>
      ) : (
        <ChoiceList
          choices={recent.map(({ search, origin, destination }, index) => ({
            id: String(index),
            title: `${origin} – ${destination}`,
            detail: <DaysAndParty search={search} />,
            onPress: () => onPick(search),
          }))}
        />
      )}
    </Card>
  )
}
