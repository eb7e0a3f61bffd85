type Leaf = string | number | boolean | null | undefined

/** The fields that a type declares. An answer that keeps what its schema does not know has an index signature besides. */
type FieldOf<Value> = Value extends unknown ? keyof { [Key in keyof Value as string extends Key ? never : Key]: unknown } : never

/** Leaf fields of an answer: texts, numbers, booleans, and lists of them. */
type LeafKey<Value> = {
  [Key in keyof Value]-?: NonNullable<Value[Key]> extends Leaf | readonly Leaf[] ? Key : never
}[keyof Value]

/** Rules for what no type declares: its fields by name. */
interface Named {
  readonly [name: string]: 'keep' | Named
}

/**
 * What may be recorded of a value. Anything not listed is replaced: strings by a token, numbers by an extreme value, booleans by
 * `false`. A list's rules are those of its items. `*` is for maps, whose keys are kept. `itself` is for a value that can be a
 * text instead of its fields. `birth` preserves only whether somebody is an adult.
 */
export type Allowed<Value> = Value extends Leaf
  ? 'keep' | 'birth'
  : Value extends readonly (infer Item)[]
    ? Allowed<Item>
    : [keyof Value] extends [never]
      ? Named
      : [FieldOf<Value>] extends [never]
        ? { readonly '*': 'keep' }
        : { readonly [Key in FieldOf<Value> & keyof Value]?: Allowed<NonNullable<Value[Key]>> } & { readonly itself?: 'keep' }

/** The items of a list, at any depth. */
type ItemOf<Value> = Value extends readonly (infer Item)[] ? ItemOf<Item> : Value

type TypeOf<Value, Key> = Value extends unknown ? (Key extends keyof Value ? NonNullable<Value[Key]> : never) : never

/** The rules of a value with `never` wherever they name a field that it does not declare. */
export type Declared<Rules, Value> = Rules extends string
  ? Rules
  : [keyof Value] extends [never]
    ? Rules
    : {
        readonly [Key in keyof Rules]: Key extends FieldOf<ItemOf<Value>> | '*' | 'itself'
          ? Declared<Rules[Key], TypeOf<ItemOf<Value>, Key>>
          : never
      }

/**
 * Returns the rules of a value: `allow<Money>()({ amount: 'keep' })`. The compiler refuses a field that the value does not
 * declare, at any depth and in rules that have a name of their own, so that rules for another shape cannot redact all of it.
 */
export const allow =
  <Value>() =>
  <const Rules extends Allowed<Value>>(rules: Rules & Declared<Rules, Value>): Rules =>
    rules

/** Lists fields by name: `kept<Money>()('amount', 'currency')`. */
export const kept =
  <Value>() =>
  <const Keys extends readonly LeafKey<Value>[]>(...keys: Keys) =>
    Object.fromEntries(keys.map((key) => [key, 'keep'])) as { readonly [Key in Keys[number]]: 'keep' }
