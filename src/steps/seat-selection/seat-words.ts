import { useLingui } from '@lingui/react/macro'
import { formatMoney, multiply } from '#src/domain/money.ts'
import type { SeatRefusal } from '#src/domain/seat.ts'
import { useLocale } from '#src/trip/language.tsx'
import type { SeatFact, SeatPosition } from './seat-facts.ts'

/** What is said of a seat, in the language in use. */
export interface SeatWords {
  position: Record<SeatPosition, string>
  refusal: Record<SeatRefusal, string>
  /** As "aisle, extra legroom". */
  where: (seat: SeatFact) => string
  /** As "€10.90", or that it costs nothing. */
  price: (seat: SeatFact) => string
  /** As "21C, aisle, €10.90" and what the state adds. */
  name: (seat: SeatFact, state: string) => string
  join: (parts: readonly (string | undefined)[]) => string
}

/** Words for seats: position, features, price, and the reason where one cannot be had. */
export const useSeatWords = (): SeatWords => {
  const { t } = useLingui()
  const locale = useLocale()
  const position = { window: t`window`, aisle: t`aisle`, middle: t`middle` }
  const refusal = {
    taken: t`taken`,
    blocked: t`not for sale`,
    exitRowAge: t`exit row, from 15 years only`,
    exitRowInfant: t`exit row, not with an infant`,
    infantOnlyBassinet: t`kept for travellers with an infant`,
    infantBlockFull: t`no oxygen mask left here for another infant`,
    otherCabin: t`in another cabin than your fare`,
    tooLate: t`too late to be changed, the flight leaves soon`,
    otherAirline: t`changed by the airline that flies it`,
  }
  const join = (parts: readonly (string | undefined)[]) =>
    parts.filter((part) => part !== undefined && part !== '').join(locale.startsWith('ar') ? '، ' : ', ')
  const where = ({ position: place, isExit, hasLegroom, slot: { characteristics } }: SeatFact) =>
    join([
      position[place],
      isExit ? t`exit row` : undefined,
      hasLegroom ? t`extra legroom` : undefined,
      characteristics.includes('B') ? t`room for a cot` : undefined,
      characteristics.includes('1D') ? t`back reclines less` : undefined,
      characteristics.includes('1W') ? t`no window beside it` : undefined,
      characteristics.includes('AL') ? t`beside a lavatory` : undefined,
    ])
  const price = ({ slot }: SeatFact) => {
    const amount = slot.price?.amount ?? 0
    if (slot.price && amount > 0) return formatMoney(slot.price, locale)
    const back = slot.price && amount < 0 ? formatMoney(multiply(slot.price, -1), locale) : ''
    if (back) return t`${back} back`
    return slot.worth ? t`nothing more` : t`free of charge`
  }
  return { position, refusal, where, price, join, name: (seat, state) => join([seat.code, where(seat), price(seat), state]) }
}
