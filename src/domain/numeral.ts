/** A number as a format writes it; `Error!` for a value that is none. */
export const numeral = (value: unknown, format: Intl.NumberFormat): string =>
  typeof value === 'number' && Number.isFinite(value) ? format.format(value) : 'Error!'
