import { Trans } from '@lingui/react/macro'
import type { FlightOffers, SearchMessage } from '#src/domain/itinerary.ts'
import { useLocale } from '#src/trip/language.tsx'
import { cityOf, usePlaces } from '#src/trip/places.ts'
import { formatDay } from '#src/trip/wall-clock.ts'
import { Notice } from '#src/ui/Notice.tsx'

/** Message code of a search that found nothing. */
const notFound = 'flight_not_found.use_alternate_search'

function NotFound({ message: { origin, destination, date } }: { message: SearchMessage }) {
  const locale = useLocale()
  const places = usePlaces()
  if (!origin || !destination)
    return <Trans>We couldn’t find flights for your whole trip. Try another day or a nearby airport.</Trans>
  const [from, to] = [cityOf(places, origin, locale), cityOf(places, destination, locale)]
  if (!date)
    return (
      <Trans>
        We couldn’t find a flight from {from} to {to}. Try another day or a nearby airport.
      </Trans>
    )
  const day = formatDay(date, locale)
  return (
    <Trans>
      We couldn’t find a flight from {from} to {to} on {day}. Try another day or a nearby airport.
    </Trans>
  )
}

/**
 * Shows the gateway's messages about the search, without duplicates. A message is omitted if it has neither a text nor a known code, or if
 * it only repeats that nothing was found.
 */
export function SearchMessages({ offers: { messages = [] }, saysEmpty }: { offers: FlightOffers; saysEmpty: boolean }) {
  const told = messages.filter(({ code, text }) => (code === notFound ? !saysEmpty : text !== undefined))
  const each = [...new Map(told.map((message) => [JSON.stringify(message), message])).values()]
  return each.map((message) => (
    <Notice key={JSON.stringify(message)}>
      <p>{message.code === notFound ? <NotFound message={message} /> : <bdi>{message.text}</bdi>}</p>
    </Notice>
  ))
}
