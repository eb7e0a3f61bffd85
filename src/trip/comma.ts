/** Returns a locale's separator between items, including the space. */
export const comma = (locale: string): string => (locale.startsWith('ar') ? '، ' : ', ')
