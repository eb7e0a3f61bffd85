import type { Configuration, LocaleTexts } from '#src/domain/configuration.ts'
import { everythingMasked } from '#src/domain/privacy-settings.ts'
import { supportedLocales } from '#src/locales/supported.ts'
import { HttpError } from './http-error.ts'

/** The configuration of a storefront, which sells the flights of one airline in one country. */
export type Storefront = Configuration

const legalPages = ['terms', 'privacy', 'accessibility'] as const

export type LegalPage = (typeof legalPages)[number]

/** Builds the addresses of a storefront's legal pages in each of its locales. */
const legalAddresses = (code: string, locales: readonly string[]): Record<LegalPage, LocaleTexts> => {
  const addressesOf = (page: LegalPage) =>
    Object.fromEntries(locales.map((locale) => [locale, `/legal/${code}/${page}.${locale}.html`]))
  return { terms: addressesOf('terms'), privacy: addressesOf('privacy'), accessibility: addressesOf('accessibility') }
}

const farechart: Storefront = {
  code: 'FCDX',
  airline: 'FC',
  name: { 'en-US': 'Farechart' },
  locales: [...supportedLocales],
  currency: 'EUR',
  currencies: ['EUR', 'GBP', 'USD', 'AED', 'AUD', 'BRL', 'CAD', 'CHF', 'INR', 'JPY', 'SAR', 'SGD'],
  pointOfSale: 'GB',
  daysOnSale: 330,
  passengers: { ADT: { minimum: 1, maximum: 9 }, CHD: { minimum: 0, maximum: 8 }, INF: { minimum: 0, maximum: 9 } },
  travellingAlone: { from: 16, serviceFrom: 5 },
  mostSeats: 9,
  cabins: ['Economy', 'PremiumEconomy', 'Business', 'First'],
  journeyTypes: ['round-trip', 'one-way', 'multi-city'],
  defaultJourneyType: 'round-trip',
  awardBooking: { isEnabled: false, isDefault: false },
  sellsCompanionFares: false,
  mostPromoCodes: 9,
  privacySettings: { ...everythingMasked, isEnabled: false },
  guestTripOptionsExcludedFor: [],
  externalProducts: ['CAR', 'HOTEL'],
  contact: {
    email: 'help@farechart.example',
    phone: '+44 20 7946 0155',
    hours: {
      'en-US': 'every day, 6:00 to 22:00 London time',
      'ar-AE': 'كل يوم من 6:00 إلى 22:00 بتوقيت لندن',
      'de-DE': 'täglich von 6:00 bis 22:00 Uhr Londoner Zeit',
      'es-ES': 'todos los días, de 6:00 a 22:00, hora de Londres',
      'fr-FR': 'tous les jours, de 6 h à 22 h, heure de Londres',
      'ja-JP': '毎日6:00〜22:00（ロンドン時間）',
      'pt-BR': 'todos os dias, das 6h às 22h, horário de Londres',
    },
  },
  checkIn: { opens: 180, closes: 60, online: {} },
  fraudCheck: { provider: 'FRAUDNET', isRemarked: true },
  ...legalAddresses('FCDX', supportedLocales),
}

const najmLocales = ['ar-AE', 'en-US', 'fr-FR', 'en-GB']

/** A second airline whose configuration differs wherever it can. Tests run on both. */
const najm: Storefront = {
  code: 'NJDX',
  airline: 'NJ',
  name: { 'ar-AE': 'طيران نجم', 'en-US': 'Najm Airways' },
  locales: najmLocales,
  currency: 'AED',
  currencies: ['AED', 'SAR', 'USD', 'EUR'],
  pointOfSale: 'AE',
  daysOnSale: 180,
  passengers: { ADT: { minimum: 1, maximum: 6 }, CHD: { minimum: 0, maximum: 4 }, INF: { minimum: 0, maximum: 2 } },
  travellingAlone: { from: 14, serviceFrom: 6 },
  mostSeats: 6,
  cabins: ['Economy', 'Business'],
  journeyTypes: ['one-way', 'round-trip', 'multi-city'],
  defaultJourneyType: 'one-way',
  awardBooking: { isEnabled: true, isDefault: false },
  sellsCompanionFares: true,
  companionFare: { basisPoints: 5_000, onRoundTripsOnly: true },
  mostPromoCodes: 1,
  privacySettings: everythingMasked,
  guestTripOptionsExcludedFor: ['CORPORATE'],
  externalProducts: ['HOTEL'],
  contact: {
    email: 'care@najm.example',
    phone: '+971 4 555 0134',
    hours: {
      'ar-AE': 'من الأحد إلى الجمعة من 8:00 إلى 20:00 بتوقيت دبي',
      'en-US': 'Sunday to Friday, 8:00 to 20:00 Dubai time',
      'fr-FR': 'du dimanche au vendredi, de 8 h à 20 h, heure de Dubaï',
    },
  },
  checkIn: {
    opens: 240,
    closes: 75,
    online: { 'ar-AE': 'https://checkin.najm.example/ar', 'en-US': 'https://checkin.najm.example/en' },
  },
  opensWith: 'init',
  ...legalAddresses('NJDX', najmLocales),
}

/** Returns the path of a storefront's home page. */
export const homeOf = ({ code }: Storefront): string => `/dx/${code.slice(0, 2)}/${code}/`

/** All storefronts of this gateway. `/` redirects to the first. */
export const storefronts: readonly [Storefront, ...Storefront[]] = [farechart, najm]

/** Looks up a storefront by its code from an address or a header. Returns undefined if the code is unknown. */
export const storefrontOf = (code: string): Storefront | undefined => storefronts.find((each) => each.code === code)

/** Looks up a storefront by a stored code. Defaults to the first one, because a stored storefront may no longer be served. */
export const servingStorefront = (code: string | null): Storefront => (code && storefrontOf(code)) || storefronts[0]

/** Looks up the requested storefront. Defaults to the first one if none is named. Throws an HttpError 400 for an unknown code. */
export const askedStorefront = (code: string | null): Storefront => {
  if (code === null) return storefronts[0]
  const found = storefrontOf(code.toUpperCase())
  if (found) return found
  const known = storefronts.map((each) => each.code).join(' or ')
  throw new HttpError(
    400,
    `This gateway does not run this storefront. Set the header x-sabre-storefront, or jipcc in the address, to ${known}`,
  )
}

/** Returns the storefront, page and locale of a legal page's path, or undefined for any other path. */
export const legalPageAt = (path: string): { storefront: Storefront; page: LegalPage; locale: string } | undefined => {
  for (const storefront of storefronts)
    for (const page of legalPages)
      for (const [locale, address] of Object.entries(storefront[page])) if (address === path) return { storefront, page, locale }
  return undefined
}
