import type { PrivacySettings } from './booking.ts'
import type { PassengerType } from './passenger.ts'
import type { Cabin, JourneyType } from './search.ts'

/** A text in every locale of a storefront, by hyphenated locale. */
export type LocaleTexts = Record<string, string>

/** How many people of a type a search may name. */
export interface Limits {
  minimum: number
  maximum: number
}

/** What a storefront sells and how: the answer of the `configuration` operation. The gateway holds it, and enforces it as well. */
export interface Configuration {
  /** Four capitals or digits; the first two are the airline. */
  code: string
  airline: string
  /** The airline as it calls itself. */
  name: LocaleTexts
  /** Hyphenated locales in the order in which they are offered; the first is the default. */
  locales: string[]
  /** What prices are shown in where a search names no currency. */
  currency: string
  /** ISO 3166 alpha-2, where a search names no point of sale. */
  pointOfSale: string
  /** How many days ahead flights are sold, counted from today at the place of departure. */
  daysOnSale: number
  passengers: Record<PassengerType, Limits>
  /** The largest party, lap infants not counted. */
  mostSeats: number
  /** The cabins that can be searched for; none where the class option is off. */
  cabins: Cabin[]
  journeyTypes: JourneyType[]
  /** The journey type of a search that names none. */
  defaultJourneyType: JourneyType
  /** Flights paid with miles. */
  awardBooking: { isEnabled: boolean; isDefault: boolean }
  sellsCompanionFares: boolean
  /** How many promo codes a search may name; 0 where the storefront takes none. */
  mostPromoCodes: number
  privacySettings: PrivacySettings
  /** Order types whose trips get no options of their own for guests. */
  guestTripOptionsExcludedFor: string[]
  /** How travellers reach the airline. */
  contact: {
    email: string
    /** In international form, with plus and spaces. */
    phone: string
    hours: LocaleTexts
  }
  /** At the airport, in minutes before departure; `online` is the airline's own page to check in on, none where there is none. */
  checkIn: { opens: number; closes: number; online: LocaleTexts }
  /** The fraud-screening provider that purchases name, and whether its findings become remarks of the booking; none by default. */
  fraudCheck?: { provider: string; isRemarked: boolean }
  /** Addresses: a path of this origin, or https. */
  terms: LocaleTexts
  privacy: LocaleTexts
}

/** What of the configuration bounds a search. */
export type SearchSettings = Pick<
  Configuration,
  | 'passengers'
  | 'mostSeats'
  | 'cabins'
  | 'journeyTypes'
  | 'defaultJourneyType'
  | 'awardBooking'
  | 'sellsCompanionFares'
  | 'mostPromoCodes'
  | 'daysOnSale'
>

/** A text in a locale; where it is missing there, in the first locale that has it. */
export const inLocale = (texts: LocaleTexts, locale: string): string => texts[locale] ?? Object.values(texts)[0] ?? ''
