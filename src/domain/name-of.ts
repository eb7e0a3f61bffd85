/**
 * Looks up the name of a code. An unknown code gives `otherwise`, by default the code itself. Safe for any text that a gateway
 * sends, including the names of prototype properties.
 */
export const nameOf = (names: Readonly<Record<string, string>>, code: string, otherwise = code): string =>
  Object.hasOwn(names, code) ? (names[code] ?? otherwise) : otherwise
