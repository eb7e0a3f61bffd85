/** Returns the separator between list items in a locale, including the space. */
export const comma = (locale: string): string => (locale.startsWith('ar') ? '، ' : ', ')
