import { useLingui } from '@lingui/react/macro'
import type { Booking } from '#src/domain/booking.ts'
import type { CartLine } from '#src/domain/cart.ts'
import { flightName } from '#src/domain/itinerary.ts'
import { comma } from '#src/domain/punctuation.ts'
import { useCoverName } from './cover-names.ts'
import { useExtraName } from './extra-names.ts'
import { useLocale } from './language.tsx'
import { callNameOf, passengerBy } from './people.ts'
import { useDiscountName, useTaxName } from './price-part-words.ts'

/** Names a line of the price with item, passenger, flight and quantity. */
export const useLineName = (booking: Booking): ((line: CartLine) => string) => {
  const { t } = useLingui()
  const extraName = useExtraName()
  const coverName = useCoverName()
  const taxName = useTaxName()
  const discountName = useDiscountName()
  const locale = useLocale()
  const types: Record<string, string> = { ADT: t`adult`, CHD: t`child`, INF: t`infant` }
  const segments = booking.parts.flatMap((part) => part.segments)
  return ({ kind, label, passengerType = '', passengerId, segmentId, quantity }) => {
    const name = callNameOf(passengerBy(booking.passengers, passengerId))
    const segment = segments.find(({ id }) => id === segmentId)
    const flight = segment ? flightName(segment) : ''
    const count = quantity > 1 ? ` × ${quantity}` : ''
    const about = [
      name,
      name ? '' : (types[passengerType] ?? ''),
      kind === 'seat' || kind === 'extra' || kind === 'upgrade' ? flight : '',
    ].filter(Boolean)
    const forWhom = about.length > 0 ? ` (${about.join(comma(locale))})` : ''
    const names: Record<CartLine['kind'], string> = {
      fare: t`Fare`,
      discount: discountName(label, segmentId),
      tax: taxName(label),
      fee: t`Fee ${label}`,
      seat: t`Seat`,
      extra: extraName(label),
      insurance: t`Travel insurance`,
      cover: coverName(label),
      surcharge: t`Card fee`,
      upgrade: t`Upgrade`,
    }
    return `${names[kind]}${forWhom}${count}`
  }
}
