import { useLingui } from '@lingui/react/macro'
import { formatMoney, type Money, multiply } from '#src/domain/money.ts'
import type { SeatLimit } from '#src/domain/seat.ts'
import type { SeatRefusal } from '#src/domain/seat-refusal.ts'
import { useLocale } from '#src/trip/language.tsx'
import { comma } from '#src/domain/punctuation.ts'
import type { PriceBand } from './price-bands.ts'
import type { SeatFact, SeatPosition } from './seat-facts.ts'

/** Formatters for seats in the current language. */
export interface SeatWords {
  position: Record<SeatPosition, string>
  refusal: Record<SeatRefusal, string>
  /** For example "aisle, extra legroom". */
  where: (seat: SeatFact) => string
  /** For example "€10.90", or a word for free seats. */
  price: (seat: SeatFact) => string
  /** For example "€8.00 to €11.50", or "up to €16.50 back". */
  band: (band: Pick<PriceBand, 'low' | 'high'>) => string
  /** Formats the total price of several seats. */
  sum: (total: Money) => string
  /** For example "21C, aisle, €10.90", followed by `state`. */
  name: (seat: SeatFact, state: string) => string
  join: (parts: readonly (string | undefined)[]) => string
}

/** Creates the formatters for seats: position, features, price, and why one is not available. */
export const useSeatWords = (): SeatWords => {
  const { t } = useLingui()
  const locale = useLocale()
  const position = { window: t`window`, aisle: t`aisle`, middle: t`middle` }
  const refusal = {
    taken: t`taken`,
    blocked: t`not for sale`,
    exitRowAge: t`exit row, from 15 years only`,
    exitRowInfant: t`exit row, no lap infants`,
    exitRowAssistance: t`exit row, not with assistance`,
    notWithInfant: t`no lap infants`,
    infantOnlyBassinet: t`reserved for adults with a lap infant`,
    infantBlockFull: t`no oxygen mask for another infant here`,
    otherCabin: t`in a different cabin from your fare`,
    tooLate: t`too late to change, the flight leaves soon`,
    otherAirline: t`only the operating airline can change it`,
  }
  const join = (parts: readonly (string | undefined)[]) =>
    parts.filter((part) => part !== undefined && part !== '').join(comma(locale))
  const limit: Record<SeatLimit, string | undefined> = {
    notWithInfant: t`no lap infants`,
    notForMedicalNeeds: t`not suitable with a medical condition`,
    nextToExitDoor: t`next to the exit door`,
  }
  const where = ({ position: place, isExit, hasLegroom, slot: { characteristics, limits = [] } }: SeatFact) =>
    join([
      position[place],
      isExit ? t`exit row` : undefined,
      hasLegroom ? t`extra legroom` : undefined,
      characteristics.includes('B') ? t`room for a cot` : undefined,
      characteristics.includes('1D') ? t`limited recline` : undefined,
      characteristics.includes('1W') ? t`no window` : undefined,
      characteristics.includes('AL') ? t`next to a lavatory` : undefined,
      ...limits.map((each) => limit[each]),
    ])
  const priceOf = (money: Money | undefined, hasWorth: boolean): string => {
    const amount = money?.amount ?? 0
    if (money && amount > 0) return formatMoney(money, locale)
    const back = money && amount < 0 ? formatMoney(multiply(money, -1), locale) : ''
    if (back) return t`${back} back`
    return hasWorth ? t`no extra charge` : t`free of charge`
  }
  const price = ({ slot }: SeatFact) =>
    slot.price || slot.isCalledFree ? priceOf(slot.price, slot.worth !== undefined) : t`price not available yet`
  const band = ({ low, high }: Pick<PriceBand, 'low' | 'high'>) => {
    if (low.amount < high.amount && high.amount <= 0) {
      const most = formatMoney(multiply(low, -1), locale)
      return t`up to ${most} back`
    }
    const [from, to] = [priceOf(low, low.amount !== high.amount), priceOf(high, low.amount !== high.amount)]
    return from === to ? from : t`${from} to ${to}`
  }
  return {
    position,
    refusal,
    where,
    price,
    band,
    sum: (total) => (total.amount < 0 ? priceOf(total, true) : formatMoney(total, locale)),
    join,
    name: (seat, state) => join([seat.code, where(seat), price(seat), state]),
  }
}
