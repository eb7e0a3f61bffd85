/** Formats a number. Returns `Error!` if the value is not a finite number. */
export const numeral = (value: unknown, format: Intl.NumberFormat): string =>
  typeof value === 'number' && Number.isFinite(value) ? format.format(value) : 'Error!'
