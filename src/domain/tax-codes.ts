/** Purpose of a tax or charge. */
export type TaxKind =
  | 'airport'
  | 'security'
  | 'passengers'
  | 'airTravel'
  | 'departure'
  | 'arrival'
  | 'tourism'
  | 'solidarity'
  | 'noise'
  | 'customs'
  | 'immigration'
  | 'agriculture'
  | 'sales'
  | 'transport'
  | 'safety'
  | 'municipal'
  | 'navigation'

/** A tax or charge that tickets list by a code. The country is ISO 3166 alpha-2, or empty if several countries levy it. */
export interface TaxCode {
  kind: TaxKind
  country: string
}

const countries: Readonly<Record<string, string>> = {
  AE: 'AE/airport F6/passengers TP/security ZR/navigation',
  AT: 'AT/airport QD/airTravel ZY/security',
  AU: 'AU/passengers WY/airport QR/airport',
  BE: 'BE/airport CQ/security',
  BR: 'BR/airport',
  CA: 'CA/security SQ/airport XG/sales',
  CH: 'CH/airport',
  CZ: 'CZ/airport',
  DE: 'DE/security OY/airTravel RA/airport',
  DK: 'DK/airport ZO/passengers',
  EG: 'EG/departure EQ/security',
  ES: 'JD/airport QV/security OG/safety',
  FI: 'DQ/passengers XU/safety',
  FR: 'FR/airTravel QX/airport IZ/solidarity O4/airTravel',
  GB: 'GB/airTravel UB/airport',
  GR: 'GR/airport WP/airport WQ/security',
  HK: 'HK/departure G3/airport I5/security',
  HU: 'HU/airport',
  IE: 'YN/airport',
  IN: 'IN/airport K3/sales P2/security',
  IT: 'IT/airport VT/security HB/municipal',
  JP: 'SW/airport OI/security TK/tourism',
  MX: 'XD/departure XO/sales',
  NL: 'CJ/security RN/airport VV/airTravel',
  NO: 'NO/airport ZN/passengers',
  NZ: 'NZ/passengers IA/airport',
  PL: 'XW/airport',
  PT: 'PT/security YP/airport',
  SE: 'SE/security YD/airport',
  SG: 'SG/airport OP/safety OO/security',
  TH: 'TS/airport E7/passengers G8/safety',
  TR: 'TR/airport M6/security',
  US: 'US/transport ZP/transport XF/airport AY/security XY/immigration YC/customs XA/agriculture',
  ZA: 'ZA/airport WC/airport EV/safety',
  '': 'PSC/airport',
}

const byCode = new Map<string, TaxCode>(
  Object.entries(countries).flatMap(([country, codes]) =>
    codes.split(' ').map((entry) => {
      const [code = '', kind = 'airport'] = entry.split('/')
      return [code, { kind: kind as TaxKind, country }] as const
    }),
  ),
)

/** Looks up a tax by its code on the ticket. Returns undefined if the code is unknown. */
export const taxOf = (code: string): TaxCode | undefined => byCode.get(code)

/** Returns true if a code is a carrier surcharge (YQ or YR) rather than a tax. */
export const isCarrierCharge = (code: string): boolean => code === 'YQ' || code === 'YR'
