type Leaf = string | number | boolean | null | undefined

/** Leaf fields of an answer: texts, numbers, booleans, and lists of them. */
type LeafKey<Value> = {
  [Key in keyof Value]-?: NonNullable<Value[Key]> extends Leaf | readonly Leaf[] ? Key : never
}[keyof Value]

/**
 * What may be recorded of a value. Anything not listed is replaced: strings by a token, numbers by an extreme value, booleans by
 * `false`. Lists follow their items; `*` is for maps, whose keys are kept. `birth` preserves only whether somebody is an adult.
 */
export type Allowed<Value> = Value extends Leaf
  ? 'keep' | 'birth'
  : Value extends readonly (infer Item)[]
    ? Allowed<Item>
    : { readonly [Key in keyof Value]?: Allowed<NonNullable<Value[Key]>> } | { readonly '*': unknown }

/** Lists fields by name: `kept<Money>()('amount', 'currency')`. */
export const kept =
  <Value>() =>
  <const Keys extends readonly LeafKey<Value>[]>(...keys: Keys) =>
    Object.fromEntries(keys.map((key) => [key, 'keep'])) as { readonly [Key in Keys[number]]: 'keep' }
