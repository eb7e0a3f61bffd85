const longestQuery = 8_192
const longestValue = 2_048

/** Parses a query string. Of repeated names, the first counts. Overlong values are omitted. Never throws. */
export const queryValues = (query: string): Map<string, string> => {
  const values = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(query.slice(0, longestQuery).replace(/^\?/, ''))) {
    if (value.length <= longestValue && !values.has(name)) values.set(name, value)
  }
  return values
}
