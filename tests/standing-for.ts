type Part<Whole> = Whole extends (...given: never[]) => unknown
  ? Whole
  : Whole extends readonly (infer Item)[]
    ? readonly Part<Item>[]
    : Whole extends object
      ? { readonly [Key in keyof Whole]?: Part<Whole[Key]> }
      : Whole

/**
 * Stands in for an object of which a test needs only a part: `standingFor<Window>({ location: { hash: '' } })`. The compiler
 * checks the part. Everything else is undefined.
 */
export function standingFor<Whole>(part: Part<Whole>): Whole
export function standingFor(part: unknown): unknown {
  return part
}
