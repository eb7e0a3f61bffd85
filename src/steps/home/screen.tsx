import { lazy, Suspense, use } from 'react'
import { useContent } from '#src/content/content.tsx'
import type { Search } from '#src/domain/search.ts'
import { isRead, noteRead, useAsked } from '#src/trip/asked.tsx'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { useDrafts } from '#src/trip/draft.tsx'
import { Errands } from '#src/trip/Errands.tsx'
import { NowContext } from '#src/trip/now.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Columns } from '#src/ui/Page.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { words } from './content.ts'
import { CountOn } from './CountOn.tsx'
import { RecentSearches } from './RecentSearches.tsx'
import { formOf, readDraft } from './search-form.ts'
import { SearchForm } from './SearchForm.tsx'
import { useStart } from './useStart.ts'

/** Loaded only when a booking is in progress, because most visitors of the home page have none. */
const ContinueBooking = lazy(() => import('./ContinueBooking.tsx'))

const localToday = (now: number = Date.now()) => {
  const day = new Date(now)
  return [day.getFullYear(), String(day.getMonth() + 1).padStart(2, '0'), String(day.getDate()).padStart(2, '0')].join('-')
}

/** The search page: where, when and who. Following a link to the page resets its form. */
export default function Home() {
  return <SearchPage key={useAsked().turn} />
}

function SearchPage() {
  const content = useContent('home', words)
  const asked = useAsked()
  const searchedBefore = useTrip(({ context }) => context.search)
  const isUnderWay = useTrip(({ context }) => context.cart !== undefined && context.booking === undefined)
  const send = useSend()
  const drafts = useDrafts()
  const configuration = useConfiguration()
  const today = localToday(use(NowContext))
  const isAsked = asked.search !== undefined && !isRead(asked)
  const before = isAsked ? asked.search : searchedBefore
  const start = useStart(() =>
    isAsked
      ? before && formOf(before, today, configuration)
      : (readDraft(drafts.read('home'), configuration) ?? (before && formOf(before, today, configuration))),
  )
  const search = (wanted: Search) => {
    noteRead(asked)
    drafts.forget('home')
    send({ type: 'search.submit', search: wanted })
  }

  return (
    <>
      <StepHeading isHero subtitle={content.lead}>
        {content.title}
      </StepHeading>
      <Errands at="home" />
      <Stack gap={6}>
        {isUnderWay ? (
          <Suspense fallback={null}>
            <ContinueBooking />
          </Suspense>
        ) : null}
        <SearchForm
          key={start ? 'again' : 'new'}
          start={start}
          before={before}
          today={today}
          dateHint={content.dateHint}
          onSearch={search}
        />
        <Columns
          aside={<RecentSearches heading={content.recentTitle} empty={content.recentEmpty} today={today} onPick={search} />}
        >
          <CountOn content={content} />
        </Columns>
      </Stack>
    </>
  )
}
