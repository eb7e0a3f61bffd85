import type { Money } from './money.ts'

/** A place where cars are picked up and returned. */
export interface CarPlace {
  id: string
  name: string
  kind: 'airport' | 'city'
  /** Opening hours every day, local, `HH:mm`. Undefined for a desk that is always open. */
  hours?: { opens: string; closes: string }
}

/** What is searched for. Times are local, `YYYY-MM-DDTHH:mm`. */
export interface CarSearch {
  placeId: string
  /** The place of return. The same as `placeId` unless the car is returned elsewhere. */
  returnPlaceId: string
  from: string
  until: string
  /** Age of the driver in whole years. */
  age: number
}

/** Parts of a price that is paid at the desk. */
export interface PricePart {
  kind: 'rental' | 'oneWay' | 'youngDriver' | 'airport' | 'tax' | 'room' | 'localFee'
  amount: Money
}

/** A car on offer, with everything that will be due at the desk. */
export interface CarOffer {
  id: string
  partner: string
  /** ACRISS code, such as `ECAR`. */
  carClass: string
  seats: number
  bags: number
  isAutomatic: boolean
  isElectric: boolean
  /** Everything that is due at the desk, in the currency of the place. */
  total: Money
  /** An approximate amount in the traveller's currency. Undefined if that is the currency of the place. */
  about?: Money
  parts: PricePart[]
  /** The amount that the desk blocks on a card until the car is returned. */
  deposit: Money
  /** Local time until which cancelling costs nothing. Undefined if cancelling always costs a day. */
  freeUntil?: string
  /** Kilometres per day that are included. Undefined if there is no limit. */
  kilometres?: number
  /** Cars of the class that are left. */
  left: number
}

/** Conditions of a rental, as its company states them. */
export interface RentalConditions {
  offerId: string
  minimumAge: number
  /** Years for which the driver must have held a licence. */
  licenceYears: number
  /** Maximum that the renter pays for damage to the car. */
  excess: Money
  deposit: Money
  fuel: 'fullToFull' | 'chargedToCharged'
  /** The fee for cancelling after `freeUntil`. */
  lateCancellation: Money
  freeUntil?: string
  needsCreditCard: boolean
  phone: string
}

/** The characters of an ACRISS code stand for the size, type, transmission and fuel of a car. */
export const isAutomatic = (carClass: string): boolean => carClass[2] === 'A'

export const isElectric = (carClass: string): boolean => carClass[3] === 'E'

/** Youngest and oldest age that a driver may state. */
export const youngestDriver = 18
export const oldestDriver = 99
