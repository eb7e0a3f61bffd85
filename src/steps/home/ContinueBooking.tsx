import { Plural, Trans } from '@lingui/react/macro'
import { partySize } from '#src/domain/search.ts'
import { stepToContinue } from '#src/domain/step-to-continue.ts'
import { Comma } from '#src/trip/Comma.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { cityOf, usePlaces } from '#src/trip/places.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { LinkButton } from '#src/ui/Button.tsx'

/** Links back to the booking in progress. Renders nothing if there is none. */
export default function ContinueBooking() {
  const locale = useLocale()
  const places = usePlaces()
  const cart = useTrip(({ context }) => context.cart)
  const completed = useTrip(({ context }) => context.completed)
  const skipped = useTrip(({ context }) => context.skipped)
  const [part] = cart?.parts ?? []
  if (!cart || !part || cart.trip) return null
  const count = cart.passengers.length || (cart.search ? partySize(cart.search) : 0)
  const city = cityOf(places, part.segments.at(-1)?.destination ?? '', locale)
  const step = stepToContinue(cart, [...completed, ...skipped])
  return (
    <div>
      <LinkButton href={`#/${step}`} arrow>
        <span>
          <Trans>Continue your booking to {city}</Trans>
          {count > 0 ? (
            <>
              <Comma />
              <Plural value={count} one="# traveler" other="# travelers" />
            </>
          ) : null}
        </span>
      </LinkButton>
    </div>
  )
}
