const commas: Readonly<Record<string, string>> = { ar: '، ', ja: '、' }
const semicolons: Readonly<Record<string, string>> = { ar: '؛ ', ja: '；' }

/** Returns the separator between list items in a locale, including the space. */
export const comma = (locale: string): string => commas[locale.slice(0, 2)] ?? ', '

/** Returns the separator between list items that contain commas in a locale, including the space. */
export const semicolon = (locale: string): string => semicolons[locale.slice(0, 2)] ?? '; '
