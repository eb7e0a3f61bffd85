/** Joins class names; what is false, empty or undefined is left out. Undefined when nothing remains. */
export function classes(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
