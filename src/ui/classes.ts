/** Joins class names, without falsy ones. Undefined if none remain. */
export function classes(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
