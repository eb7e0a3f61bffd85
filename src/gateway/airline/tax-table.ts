import type { FareType } from './offer.ts'

/**
 * A row of the tax table. The codes are real, but the amounts are rounded and only illustrative. Flat amounts are in main units
 * of the row's currency. `premium` replaces `flat` in cabins above economy, and `bands` sets both by the distance of the leg in
 * kilometres.
 */
export interface TaxRule {
  code: string
  country: string
  currency: string
  /** The tax is due when the leg departs from the country, when it arrives there, or on every flight that departs there. */
  on: 'departure' | 'arrival' | 'flight'
  route: 'domestic' | 'international' | 'any'
  flat?: number
  premium?: number
  bands?: readonly { upTo: number; flat: number; premium: number }[]
  /** Share of the fare, in hundredths of a per cent. */
  basisPoints?: number
  premiumBasisPoints?: number
  exempt: readonly FareType[]
  isRefundable: boolean
}

type Route = TaxRule['route']

const lap: readonly FareType[] = ['INF']
const minors: readonly FareType[] = ['INF', 'CHD', 'INS']
const ANY = Number.POSITIVE_INFINITY

function flat(country: string, currency: string, on: TaxRule['on'], route: Route, amounts: string, exempt = lap): TaxRule[] {
  return amounts.split(' ').map((entry) => {
    const [code = '', amount, premium] = entry.split('/')
    return {
      code,
      country,
      currency,
      on,
      route,
      flat: Number(amount),
      premium: premium ? Number(premium) : undefined,
      exempt,
      isRefundable: true,
    }
  })
}

function banded(
  country: string,
  currency: string,
  code: string,
  route: Route,
  bands: string,
  exempt: readonly FareType[],
): TaxRule {
  const rows = bands.split(' ').map((band) => {
    const [upTo, economy, premium] = band.split('/')
    return { upTo: upTo === '' ? ANY : Number(upTo), flat: Number(economy), premium: Number(premium ?? economy) }
  })
  return { code, country, currency, on: 'departure', route, bands: rows, exempt, isRefundable: true }
}

function percent(country: string, code: string, route: Route, basisPoints: number, premiumBasisPoints = basisPoints): TaxRule {
  return {
    code,
    country,
    currency: 'USD',
    on: 'departure',
    route,
    basisPoints,
    premiumBasisPoints,
    exempt: [],
    isRefundable: false,
  }
}

const rules: readonly TaxRule[] = [
  percent('US', 'US', 'domestic', 750),
  ...flat('US', 'USD', 'flight', 'domestic', 'ZP/5.30 XF/4.50 AY/5.60'),
  ...flat('US', 'USD', 'departure', 'international', 'US/22.90 AY/5.60 XF/4.50'),
  ...flat('US', 'USD', 'arrival', 'international', 'US/22.90 XY/7.00 YC/7.20 XA/3.84'),
  banded('GB', 'GBP', 'GB', 'domestic', '/8/16', minors),
  banded('GB', 'GBP', 'GB', 'international', '3219/15/32 8851/102/244 /106/253', minors),
  ...flat('GB', 'GBP', 'departure', 'domestic', 'UB/13.40'),
  ...flat('GB', 'GBP', 'departure', 'international', 'UB/26.70'),
  banded('DE', 'EUR', 'OY', 'any', '2500/15.53 6000/39.34 /70.83', lap),
  ...flat('DE', 'EUR', 'departure', 'any', 'DE/10.20 RA/19.45'),
  banded('FR', 'EUR', 'O4', 'any', '5500/7.40/30 /40/120', lap),
  ...flat('FR', 'EUR', 'departure', 'any', 'FR/5.05 QX/23.80 IZ/1.13/11.27'),
  ...flat('ES', 'EUR', 'departure', 'any', 'JD/16.40 QV/3.60 OG/0.68'),
  ...flat('IT', 'EUR', 'departure', 'any', 'IT/9.85 VT/2.90 HB/6.50'),
  ...flat('NL', 'EUR', 'departure', 'any', 'CJ/15.20 RN/13.10 VV/29.40'),
  ...flat('PT', 'EUR', 'departure', 'any', 'PT/10.90 YP/6.15'),
  ...flat('GR', 'EUR', 'departure', 'any', 'GR/12.00 WP/11.60 WQ/5.00'),
  ...flat('AT', 'EUR', 'departure', 'any', 'QD/12.00 AT/20.40 ZY/8.10'),
  ...flat('BE', 'EUR', 'departure', 'any', 'BE/24.30 CQ/5.00'),
  ...flat('IE', 'EUR', 'departure', 'any', 'YN/10.40'),
  ...flat('CH', 'CHF', 'departure', 'any', 'CH/24.50'),
  ...flat('SE', 'SEK', 'departure', 'any', 'SE/112 YD/52'),
  ...flat('NO', 'NOK', 'departure', 'any', 'ZN/148 NO/61'),
  ...flat('DK', 'DKK', 'departure', 'any', 'ZO/118 DK/46'),
  ...flat('PL', 'PLN', 'departure', 'any', 'XW/62'),
  ...flat('TR', 'EUR', 'departure', 'international', 'TR/17 M6/3'),
  ...flat('CA', 'CAD', 'departure', 'domestic', 'CA/9.94 SQ/25.00'),
  ...flat('CA', 'CAD', 'departure', 'international', 'CA/12.10 SQ/30.00'),
  percent('CA', 'XG', 'domestic', 500),
  ...flat('MX', 'MXN', 'departure', 'any', 'XD/610'),
  percent('MX', 'XO', 'domestic', 1600),
  ...flat('AU', 'AUD', 'departure', 'international', 'AU/70.00 WY/38.20', minors),
  ...flat('AU', 'AUD', 'departure', 'domestic', 'QR/16.80'),
  ...flat('NZ', 'NZD', 'departure', 'international', 'NZ/4.10 IA/24.60'),
  ...flat('JP', 'JPY', 'departure', 'international', 'SW/3160 OI/560 TK/1000'),
  ...flat('SG', 'SGD', 'departure', 'international', 'SG/40.40 OP/6.10 OO/10.80'),
  ...flat('HK', 'HKD', 'departure', 'international', 'HK/200 G3/90 I5/65'),
  ...flat('TH', 'THB', 'departure', 'international', 'TS/730 E7/35 G8/15'),
  percent('IN', 'K3', 'any', 500, 1800),
  ...flat('IN', 'INR', 'departure', 'any', 'P2/236 IN/412'),
  ...flat('AE', 'AED', 'departure', 'international', 'AE/75 F6/35 TP/5 ZR/10'),
  ...flat('ZA', 'ZAR', 'departure', 'international', 'WC/190 EV/32 ZA/340'),
  ...flat('ZA', 'ZAR', 'departure', 'domestic', 'WC/95 EV/32'),
  ...flat('BR', 'BRL', 'departure', 'international', 'BR/142'),
  ...flat('BR', 'BRL', 'departure', 'domestic', 'BR/38'),
  ...flat('EG', 'USD', 'departure', 'international', 'EG/25 EQ/4'),
]

const byCountry = new Map<string, TaxRule[]>()
for (const rule of rules) byCountry.set(rule.country, [...(byCountry.get(rule.country) ?? []), rule])

const generic: readonly TaxRule[] = [
  ...flat('', 'USD', 'departure', 'domestic', 'PSC/6'),
  ...flat('', 'USD', 'departure', 'international', 'PSC/10'),
]

/** Lists the taxes of a country. Countries without rows have only a passenger service charge. */
export function taxRulesOf(country: string): readonly TaxRule[] {
  return byCountry.get(country) ?? generic
}
