/** What a code is called; `otherwise`, the code itself by default, where it has no name of its own, whatever word a gateway may send for one. */
export const nameOf = (names: Readonly<Record<string, string>>, code: string, otherwise = code): string =>
  Object.hasOwn(names, code) ? (names[code] ?? otherwise) : otherwise
