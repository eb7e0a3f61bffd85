/** What parts two things said one after the other in a locale, with the space behind it. */
export const comma = (locale: string): string => (locale.startsWith('ar') ? '، ' : ', ')
