/** Joins class names, and skips falsy ones. Undefined if no class remains. */
export function classes(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
