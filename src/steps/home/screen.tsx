import { useContent } from '#src/content/content.tsx'
import type { Search } from '#src/domain/search.ts'
import { noteRead, useAsked } from '#src/trip/asked.tsx'
import { CorrectionsNotice } from '#src/trip/CorrectionsNotice.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Columns } from '#src/ui/Page.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { useHydrated } from '#src/ui/useHydrated.ts'
import { words } from './content.ts'
import { CountOn } from './CountOn.tsx'
import { RecentSearches } from './RecentSearches.tsx'
import { SearchForm } from './SearchForm.tsx'

const localToday = () => {
  const now = new Date()
  return [now.getFullYear(), String(now.getMonth() + 1).padStart(2, '0'), String(now.getDate()).padStart(2, '0')].join('-')
}

/** Where to, when and who: the search. */
export default function Home() {
  const content = useContent('home', words)
  const isHydrated = useHydrated()
  const asked = useAsked()
  const searchedBefore = useTrip(({ context }) => context.search)
  const send = useSend()
  // The prerendered form is empty; what was asked is filled in once the page is alive.
  const before = isHydrated ? (searchedBefore ?? asked.search) : undefined
  const today = localToday()
  const search = (wanted: Search) => {
    noteRead(asked.corrections)
    send({ type: 'search.submit', search: wanted })
  }

  return (
    <>
      <StepHeading isHero subtitle={content.lead}>
        {content.title}
      </StepHeading>
      <Stack gap={6}>
        {isHydrated ? <CorrectionsNotice /> : null}
        <SearchForm key={before ? 'again' : 'new'} before={before} today={today} dateHint={content.dateHint} onSearch={search} />
        <Columns
          aside={<RecentSearches heading={content.recentTitle} empty={content.recentEmpty} today={today} onPick={search} />}
        >
          <CountOn content={content} />
        </Columns>
      </Stack>
    </>
  )
}
