type Leaf = string | number | boolean | null | undefined

/** The fields of an answer that hold no other fields: text, numbers, yes and no, and lists of them. */
type LeafKey<Value> = {
  [Key in keyof Value]-?: NonNullable<Value[Key]> extends Leaf | readonly Leaf[] ? Key : never
}[keyof Value]

/**
 * What of a value may stay in a recording as it is. What is not listed is replaced by a token (strings), a number out of the ordinary,
 * or `false`. Lists are as their items; `*` is for maps, whose keys stay too. `birth` keeps whether somebody is grown up.
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
