import { useLingui } from '@lingui/react/macro'
import type { PricePart } from '#src/domain/car.ts'
import { nameOf } from '#src/domain/name-of.ts'
import type { Reservation } from '#src/domain/reservation.ts'
import { useLocale } from './language.tsx'
import { formatDay, formatTime } from './wall-clock.ts'

/** Names a class of cars by its ACRISS code: what kind it is, or else its size. */
export const useCarName = (): ((carClass: string) => string) => {
  const { t } = useLingui()
  const kinds: Record<string, string> = { V: t`Van with nine seats`, F: t`SUV` }
  const sizes: Record<string, string> = {
    M: t`Mini car`,
    E: t`Economy car`,
    C: t`Compact car`,
    I: t`Mid-size car`,
    F: t`Full-size car`,
    P: t`Premium car`,
  }
  return (carClass) => nameOf(kinds, carClass.slice(1, 2), '') || nameOf(sizes, carClass.slice(0, 1), t`Car (${carClass})`)
}

/** Names a kind of hotel room by the supplier's code. */
export const useRoomName = (): ((room: string) => string) => {
  const { t } = useLingui()
  const names: Record<string, string> = {
    SAVER: t`Double room, saver rate`,
    DOUBLE: t`Double room`,
    TWIN: t`Twin room`,
    FAMILY: t`Family room`,
  }
  return (room) => nameOf(names, room, t`Room (${room})`)
}

/** Names a part of a price that is paid at a desk or hotel. */
export const usePartName = (): ((kind: PricePart['kind']) => string) => {
  const { t } = useLingui()
  const names: Record<PricePart['kind'], string> = {
    rental: t`Rental`,
    oneWay: t`Return to another place`,
    youngDriver: t`Surcharge for drivers under 25`,
    airport: t`Airport surcharge`,
    tax: t`Taxes`,
    room: t`Room`,
    localFee: t`City fee`,
  }
  return (kind) => names[kind]
}

/** Names what a hotel offers, by the supplier's code. Returns an empty text for an unknown code. */
export const useAmenityName = (): ((amenity: string) => string) => {
  const { t } = useLingui()
  const names: Record<string, string> = {
    WIFI: t`Wi-Fi`,
    PARKING: t`Parking`,
    SHUTTLE: t`Airport shuttle`,
    POOL: t`Pool`,
    GYM: t`Gym`,
    RESTAURANT: t`Restaurant`,
    STEP_FREE: t`Step-free access`,
    PETS: t`Pets welcome`,
  }
  return (amenity) => nameOf(names, amenity, '')
}

/** Writes a local time, `YYYY-MM-DDTHH:mm`, with its day. */
export const useLocalMoment = (): ((local: string, length?: 'short' | 'long') => string) => {
  const { t } = useLingui()
  const locale = useLocale()
  return (local, length = 'short') => {
    const [day, time] = [formatDay(local, locale, length), formatTime(`${local}:00`, locale)]
    return t`${day}, ${time}`
  }
}

/** Says from when until when something is reserved, in the local time of its place. */
export const useSpan = (): ((from: string, until: string) => string) => {
  const { t } = useLingui()
  const momentOf = useLocalMoment()
  return (from, until) => {
    const [start, end] = [momentOf(from), momentOf(until)]
    return t`${start} to ${end}, local time`
  }
}

/** Names a reserved car or room. */
export const useReservationName = (): ((reservation: Pick<Reservation, 'kind' | 'product'>) => string) => {
  const carName = useCarName()
  const roomName = useRoomName()
  return ({ kind, product }) => (kind === 'car' ? carName(product) : roomName(product))
}
