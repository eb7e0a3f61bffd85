import type { PrivacySettings } from './booking.ts'
import type { PassengerType } from './passenger.ts'
import type { Cabin, JourneyType } from './search.ts'

/** A text in every locale of a storefront, by hyphenated locale. */
export type LocaleTexts = Record<string, string>

/** How many people of a type a search may include. */
export interface Limits {
  minimum: number
  maximum: number
}

/** A storefront's configuration: the answer of the `configuration` operation. The gateway enforces it too. */
export interface Configuration {
  /** Four capitals or digits, of which the first two are the airline. */
  code: string
  airline: string
  /** The airline's name. */
  name: LocaleTexts
  /** Hyphenated locales in display order. The first is the default. */
  locales: string[]
  /** Currency of searches that name none. */
  currency: string
  /** Point of sale of searches that name none, ISO 3166 alpha-2. */
  pointOfSale: string
  /** How many days ahead flights are sold, counted from today at the place of departure. */
  daysOnSale: number
  passengers: Record<PassengerType, Limits>
  /** Maximum party size, not counting lap infants. */
  mostSeats: number
  /** The searchable cabins, or none if the class option is off. */
  cabins: Cabin[]
  journeyTypes: JourneyType[]
  /** Default journey type. */
  defaultJourneyType: JourneyType
  /** Whether flights can be paid with miles. */
  awardBooking: { isEnabled: boolean; isDefault: boolean }
  sellsCompanionFares: boolean
  /** Maximum number of promo codes per search, or 0 if they are not accepted. */
  mostPromoCodes: number
  privacySettings: PrivacySettings
  /** Order types whose trips get no additional options for guests. */
  guestTripOptionsExcludedFor: string[]
  /** The airline's contact. */
  contact: {
    email: string
    /** In international form, with plus and spaces. */
    phone: string
    hours: LocaleTexts
  }
  /** Check-in times at the airport, in minutes before departure. `online` is the airline's check-in page, if it has one. */
  checkIn: { opens: number; closes: number; online: LocaleTexts }
  /**
   * The fraud-screening provider named in purchases, and whether its results become remarks of the booking. Undefined by default.
   */
  fraudCheck?: { provider: string; isRemarked: boolean }
  /** Addresses: paths of this origin, or https. */
  terms: LocaleTexts
  privacy: LocaleTexts
}

/** The part of the configuration that limits searches. */
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

/** Returns a text in a locale, falling back to the first locale that has it. */
export const inLocale = (texts: LocaleTexts, locale: string): string => texts[locale] ?? Object.values(texts)[0] ?? ''
