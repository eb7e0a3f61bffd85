import { Trans, useLingui } from '@lingui/react/macro'
import { useContent } from '#src/content/content.tsx'
import type { AdvertisedFare } from '#src/domain/itinerary.ts'
import { formatMoney } from '#src/domain/money.ts'
import { ChangeSearch } from '#src/trip/ChangeSearch.tsx'
import { useFailureWords } from '#src/trip/failure-words.ts'
import { FailurePanel } from '#src/trip/FailurePanel.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { cityOf, usePlaces } from '#src/trip/places.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { useScreenFocus } from '#src/trip/useScreenFocus.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { words } from './content.ts'
import { Moved } from './Moved.tsx'
import { type MovedPrice, movedPriceOf } from './moved-price.ts'
import { SeeOthers } from './SeeOthers.tsx'
import MetaSearchSkeleton from './skeleton.tsx'

const places = ['moved', 'repriced', 'gone', 'unreadable', 'failed'] as const

type Words = Record<(typeof words)[number], string>
type Reason = NonNullable<AdvertisedFare['goneBecause']> | 'unknown'

/** Names the route of the advertised flights. */
function Route() {
  const locale = useLocale()
  const list = usePlaces()
  const segments = useTrip(({ context }) => context.advertised?.segments)
  const first = segments?.[0]
  const last = segments?.findLast(({ leg }) => leg === first?.leg)
  if (!first || !last) return null
  const [from, to] = [cityOf(list, first.origin, locale), cityOf(list, last.destination, locale)]
  return (
    <Trans>
      {from} to {to}
    </Trans>
  )
}

const useGoneTitles = (): Record<Reason, string> => {
  const { t } = useLingui()
  return {
    soldOut: t`These flights are sold out`,
    otherFare: t`The advertised fare is sold out`,
    notScheduled: t`These flights don’t operate at the advertised times`,
    notOnSale: t`These flights aren’t on sale`,
    notCombinable: t`These flights don’t go together`,
    unknown: t`These flights are no longer available`,
  }
}

const goneLeads = {
  soldOut: 'soldOutLead',
  otherFare: 'otherFareLead',
  notScheduled: 'notScheduledLead',
  notOnSale: 'notOnSaleLead',
  notCombinable: 'notCombinableLead',
  unknown: 'goneLead',
} as const

function MovedTitle({ difference }: Pick<MovedPrice, 'difference'>) {
  const locale = useLocale()
  if (!difference || difference.amount === 0) return <Trans>This is today’s price</Trans>
  const amount = formatMoney({ ...difference, amount: Math.abs(difference.amount) }, locale)
  return difference.amount > 0 ? (
    <Trans>The price is {amount} higher than advertised</Trans>
  ) : (
    <Trans>The price is {amount} lower than advertised</Trans>
  )
}

const movedLead = (content: Words, { difference }: MovedPrice): string =>
  !difference || difference.amount === 0 ? content.unknownLead : difference.amount > 0 ? content.higherLead : content.lowerLead

function Unreadable({ lead }: { lead: string }) {
  const send = useSend()
  const failure = useTrip(({ context }) => context.failure)
  const why = useFailureWords()(failure)
  return (
    <Card>
      <p>{lead}</p>
      {failure && why ? <p>{why}</p> : null}
      <Row>
        <Button variant="go" onClick={() => send({ type: 'step.back' })}>
          <Trans>Search for flights</Trans>
        </Button>
      </Row>
    </Card>
  )
}

function Failed() {
  const send = useSend()
  return (
    <FailurePanel
      title={<Trans>We couldn’t check the price</Trans>}
      kept={<Trans>We’ve kept the flights of your link.</Trans>}
      next={<Trans>Try again, or look at other flights.</Trans>}
      actions={
        <>
          <Button variant="go" onClick={() => send({ type: 'step.retry' })}>
            <Trans>Try again</Trans>
          </Button>
          <SeeOthers />
        </>
      }
    />
  )
}

/** Landing page for comparison sites. Continues automatically if the flights and price still hold, and otherwise explains what changed. */
export default function MetaSearch() {
  const content = useContent('meta-search', words)
  const titles = useGoneTitles()
  const place = useTrip((trip) => places.find((each) => trip.matches({ 'meta-search': each })))
  const trip = useTrip(({ context }) => context)
  const price = movedPriceOf(trip, place === 'repriced')
  const reason: Reason = trip.failure ? 'soldOut' : (trip.offers?.advertised?.goneBecause ?? 'unknown')
  const heading = useScreenFocus(place ?? 'checking')
  const isMoved = place === 'moved' || place === 'repriced'
  return (
    <>
      <StepHeading ref={heading} overline={<Route />} subtitle={place === undefined ? content.checkingLead : undefined}>
        {place === undefined ? <Trans>Checking the price</Trans> : null}
        {isMoved ? <MovedTitle difference={price?.difference} /> : null}
        {place === 'gone' ? titles[reason] : null}
        {place === 'unreadable' ? <Trans>This link doesn’t lead to flights</Trans> : null}
        {place === 'failed' ? <Trans>The price isn’t known yet</Trans> : null}
      </StepHeading>
      <Stack gap={4}>
        {place === undefined ? <MetaSearchSkeleton /> : null}
        {isMoved && price ? <Moved price={price} lead={movedLead(content, price)} convertedNote={content.convertedNote} /> : null}
        {place === 'gone' ? (
          <Card>
            <p>{content[goneLeads[reason]]}</p>
            <Row>
              <SeeOthers isMain />
              <ChangeSearch />
            </Row>
          </Card>
        ) : null}
        {place === 'unreadable' ? <Unreadable lead={content.unreadableLead} /> : null}
        {place === 'failed' ? <Failed /> : null}
      </Stack>
    </>
  )
}
