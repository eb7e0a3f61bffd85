import type { PrivacySettings } from './privacy-settings.ts'
import type { PassengerType } from './passenger.ts'
import type { Cabin, JourneyType } from './search.ts'

/** A text in every locale of a storefront. The keys are hyphenated locales. */
export type LocaleTexts = Record<string, string>

/** Minimum and maximum number of travellers of one passenger type in a search. */
export interface Limits {
  minimum: number
  maximum: number
}

/** The terms of a storefront's companion fares. The companion flies with an adult who pays the full fare. */
export interface CompanionTerms {
  /** Discount on the companion's fare, in hundredths of a per cent. Taxes are not reduced. */
  basisPoints: number
  /** True if both travellers must fly there and back. */
  onRoundTripsOnly: boolean
}

export const openingCalls = ['init', 'dcmcInit'] as const

/** Operations whose only purpose is to open a conversation. */
export type OpeningCall = (typeof openingCalls)[number]

/** A storefront's configuration, as returned by the `configuration` operation. The gateway refuses requests that violate it. */
export interface Configuration {
  /** Four capitals or digits. The first two are the airline's code. */
  code: string
  airline: string
  /** The airline's name. */
  name: LocaleTexts
  /** Hyphenated locales in display order. The first is the default. */
  locales: string[]
  /** Currency of searches that do not specify one. */
  currency: string
  /** Currencies to choose from, as ISO 4217 codes in display order. Empty if there is no choice. */
  currencies: string[]
  /** Point of sale of searches that do not specify one, ISO 3166 alpha-2. */
  pointOfSale: string
  /** Number of days for which flights are on sale, counted from the current date at the place of departure. */
  daysOnSale: number
  passengers: Record<PassengerType, Limits>
  /**
   * Ages in years on the day of the first flight. A party needs somebody of at least `from`. Younger travellers fly alone with a service
   * that is booked by phone, from `serviceFrom` on. Undefined if the gateway reports no such rule.
   */
  travellingAlone?: { from: number; serviceFrom: number }
  /** Maximum party size, not counting lap infants. */
  mostSeats: number
  /** The cabins to choose from. Empty if the search does not offer a class. */
  cabins: Cabin[]
  journeyTypes: JourneyType[]
  /** Default journey type. */
  defaultJourneyType: JourneyType
  /** `isEnabled` offers flights for miles, and `isDefault` preselects them in a new search. */
  awardBooking: { isEnabled: boolean; isDefault: boolean }
  sellsCompanionFares: boolean
  /** Undefined if no companion fares are sold, or if the gateway does not report their terms. */
  companionFare?: CompanionTerms
  /** Maximum number of promo codes per search, or 0 if they are not accepted. */
  mostPromoCodes: number
  privacySettings: PrivacySettings
  /** Order types for which guests get no additional trip options. */
  guestTripOptionsExcludedFor: string[]
  /** Partners' products that are shown while a trip is booked, in display order. */
  externalProducts: ('CAR' | 'HOTEL')[]
  /** The airline's contact details, as shown to travellers. */
  contact: {
    email: string
    /** In international form, with plus and spaces. */
    phone: string
    hours: LocaleTexts
  }
  /**
   * Opening and closing of airport check-in, in minutes before departure. `online` is the address of online check-in, if the
   * airline has it.
   */
  checkIn: { opens: number; closes: number; online: LocaleTexts }
  /**
   * The fraud-screening provider named in purchases. With `isRemarked`, its result is added to the booking's remarks. Undefined
   * if purchases are not screened.
   */
  fraudCheck?: { provider: string; isRemarked: boolean }
  /** Operation that opens a conversation, for a gateway where a search requires one. Undefined if the first search opens it. */
  opensWith?: OpeningCall
  /** Addresses of the terms, the privacy notice and the accessibility statement. Each is a path on this origin or an https URL. */
  terms: LocaleTexts
  privacy: LocaleTexts
  accessibility: LocaleTexts
}

/** The part of the configuration that limits what can be searched for. */
export type SearchSettings = Pick<
  Configuration,
  | 'passengers'
  | 'mostSeats'
  | 'cabins'
  | 'currencies'
  | 'journeyTypes'
  | 'defaultJourneyType'
  | 'awardBooking'
  | 'sellsCompanionFares'
  | 'mostPromoCodes'
  | 'daysOnSale'
>

/**
 * Returns a text in the given locale. If that locale has none, returns the text in its language, in English, or else the first one.
 */
export const inLocale = (texts: LocaleTexts, locale: string): string => {
  const locales = Object.keys(texts)
  const [found = ''] = [locale, locale.slice(0, 2), 'en', ''].flatMap((start) => locales.filter((each) => each.startsWith(start)))
  return texts[found] ?? ''
}
