type Part<Whole> = Whole extends (...given: never[]) => unknown
  ? Whole
  : Whole extends readonly (infer Item)[]
    ? readonly Part<Item>[]
    : Whole extends object
      ? { readonly [Key in keyof Whole]?: Part<Whole[Key]> }
      : Whole

/**
 * Stands in for a large object from a few of its fields: `standingFor<Window>({ location: { hash: '' } })`. The compiler checks
 * the fields given. All others are undefined.
 */
export function standingFor<Whole>(part: Part<Whole>): Whole
export function standingFor(part: unknown): unknown {
  return part
}
