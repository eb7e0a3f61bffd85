/**
 * Returns the name of a code in a table. For an unknown code returns `otherwise`, which is the code by default. Safe for any text
 * from a gateway, including prototype keys.
 */
export const nameOf = (names: Readonly<Record<string, string>>, code: string, otherwise = code): string =>
  Object.hasOwn(names, code) ? (names[code] ?? otherwise) : otherwise
