type Leaf = string | number | boolean | null | undefined

/** The fields that a type declares. The index signature of types that keep unknown fields is left out. */
type FieldOf<Value> = Value extends unknown ? keyof { [Key in keyof Value as string extends Key ? never : Key]: unknown } : never

/** The fields of a response that hold texts, numbers, booleans, or lists of them. */
type LeafKey<Value> = {
  [Key in keyof Value]-?: NonNullable<Value[Key]> extends Leaf | readonly Leaf[] ? Key : never
}[keyof Value]

/** Rules by field name, for values whose type declares no fields. */
interface Named {
  readonly [name: string]: 'keep' | Named
}

/**
 * The parts of a value that may be recorded. Everything else is replaced: strings by a token, numbers by an extreme value,
 * booleans by `false`. The rules of a list apply to each item. `*` is for maps, whose keys are kept. `itself` keeps a value that
 * may be a text instead of an object. `birth` replaces a date of birth by one that all passengers of the same type share.
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

/** The items of a list, at any depth of nesting. */
type ItemOf<Value> = Value extends readonly (infer Item)[] ? ItemOf<Item> : Value

type TypeOf<Value, Key> = Value extends unknown ? (Key extends keyof Value ? NonNullable<Value[Key]> : never) : never

/** The rules of a value, with `never` in place of rules for fields that the value does not declare. */
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
 * Declares the rules of a value: `allow<Money>()({ amount: 'keep' })`. The compiler rejects rules for fields that the value does
 * not declare, at any depth. Without this check, rules for the wrong type would silently redact everything.
 */
export const allow =
  <Value>() =>
  <const Rules extends Allowed<Value>>(rules: Rules & Declared<Rules, Value>): Rules =>
    rules

/** Like `allow`, but requires a rule for every field except the removed ones. */
export const allowOf =
  <Value, Removed extends keyof Value>() =>
  <const Rules extends Allowed<Value> & Readonly<Record<Exclude<keyof Value, Removed>, unknown>>>(
    rules: Rules & Declared<Rules, Value> & Readonly<Partial<Record<Removed, never>>>,
  ): Rules =>
    rules

/** Builds the rules that keep the named fields: `kept<Money>()('amount', 'currency')`. */
export const kept =
  <Value>() =>
  <const Keys extends readonly LeafKey<Value>[]>(...keys: Keys) =>
    Object.fromEntries(keys.map((key) => [key, 'keep'])) as { readonly [Key in Keys[number]]: 'keep' }
