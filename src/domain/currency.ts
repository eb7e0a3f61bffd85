const UNITS_BY_EXCEPTION: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
  FFCURRENCY: 0,
}

/** The currency code that the gateway uses for frequent-flyer points (contract, 3). */
export const POINTS = 'FFCURRENCY'

/** ISO 4217's code for “no currency”, for a zero if a booking has neither a price nor payments. */
export const NO_CURRENCY = 'XXX'

/**
 * Returns the number of decimal digits of a currency according to ISO 4217 (HUF 2, IQD 3, JPY 0), and 0 for points. For some
 * currencies `Intl` uses other numbers, which must not be used for arithmetic.
 */
export function minorUnits(currency: string): number {
  return UNITS_BY_EXCEPTION[currency] ?? 2
}

/** Returns true if a text has the form of a currency code: three capitals, or the code for points. */
export function isCurrencyCode(text: string): boolean {
  return text === POINTS || /^[A-Z]{3}$/.test(text)
}
