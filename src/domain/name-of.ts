/**
 * The name of a code in a table; `otherwise`, by default the code itself, for unknown codes. Safe for any text from a gateway,
 * including prototype keys.
 */
export const nameOf = (names: Readonly<Record<string, string>>, code: string, otherwise = code): string =>
  Object.hasOwn(names, code) ? (names[code] ?? otherwise) : otherwise
