import { Trans } from '@lingui/react/macro'
import type { ExploreFares } from '#src/domain/explore-fares.ts'
import type { FaresWanted } from '#src/domain/fares-wanted.ts'
import { toDecimal } from '#src/domain/money.ts'
import { CommaList } from '#src/trip/CommaList.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { NotLoaded } from '#src/trip/NotLoaded.tsx'
import { airportWithCity, usePlaces } from '#src/trip/places.ts'
import { useSend } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Price } from '#src/ui/Price.tsx'
import type { words } from './content.ts'

/** Outcome of a fare search. */
export type Outcome = (typeof outcomesShown)[number]

export const outcomesShown = ['found', 'beyondBudget', 'noFares', 'notFound', 'notServed', 'failed'] as const

export interface ToldProps {
  outcome: Outcome
  wanted: FaresWanted
  answer: ExploreFares | undefined
  content: Record<(typeof words)[number], string>
}

function BeyondBudget({ wanted, answer }: Pick<ToldProps, 'wanted' | 'answer'>) {
  const send = useSend()
  const locale = useLocale()
  const places = usePlaces()
  const cheapest = answer?.cheapestBeyond
  const explore = (budget: number | undefined) => send({ type: 'fares.find', wanted: { ...wanted, budget } })
  if (!cheapest)
    return (
      <Notice title={<Trans>No flights within your budget</Trans>}>
        <Button onClick={() => explore(undefined)}>
          <Trans>Show all prices</Trans>
        </Button>
      </Notice>
    )
  const price = <Price money={cheapest.party} locale={locale} />
  const place = <bdi>{airportWithCity(places, cheapest.destination, locale)}</bdi>
  return (
    <Notice title={<Trans>No flights within your budget</Trans>}>
      <p>
        <Trans>
          The cheapest flight in this month costs {price} and goes to {place}. Raise your budget, or choose another month.
        </Trans>
      </p>
      <Row>
        <Button onClick={() => explore(Math.ceil(toDecimal(cheapest.party)))}>
          <Trans>Raise the budget to {price}</Trans>
        </Button>
        <Button variant="plain" onClick={() => explore(undefined)}>
          <Trans>Show all prices</Trans>
        </Button>
      </Row>
    </Notice>
  )
}

/** Tells the traveller why there are no destinations to show, and what to do. */
export function Told({ outcome, wanted, answer, content }: ToldProps) {
  if (outcome === 'beyondBudget') return <BeyondBudget wanted={wanted} answer={answer} />
  if (outcome === 'noFares')
    return (
      <Notice title={<Trans>No flights on sale in this month</Trans>}>
        <p>{content.noFaresText}</p>
      </Notice>
    )
  if (outcome === 'notFound')
    return (
      <Notice kind="error" title={<Trans>We don’t recognize this place</Trans>}>
        <p>
          <Trans>
            No airport or city has the code <CommaList items={[wanted.origin]} />. Choose from the list.
          </Trans>
        </p>
      </Notice>
    )
  if (outcome === 'notServed')
    return (
      <Notice title={<Trans>You can’t explore destinations here</Trans>}>
        <p>{content.notServedText}</p>
        <a href="#/home">
          <Trans>Search flights</Trans>
        </a>
      </Notice>
    )
  return outcome === 'failed' ? (
    <NotLoaded title={<Trans>We couldn’t load the prices</Trans>}>
      <Trans>We’ve kept your search. Try again in a moment.</Trans>
    </NotLoaded>
  ) : null
}
