/** Why a field is read-only. `keyword` is the keyword of its schema that the editor does not support. */
export interface FieldLock {
  reason: 'NO_SCHEMA' | 'NOT_LISTED' | 'UNKNOWN_KEYWORD' | 'UNKNOWN_TYPE' | 'UNKNOWN_FORMAT' | 'READ_ONLY' | 'OTHER_SHAPE'
  keyword?: string
}

/** An option of a choice, with its displayed name. */
export interface FieldOption {
  value: string | number | boolean
  title: string
}

/** Limits of a text. Lengths are in UTF-16 code units. */
export interface TextLimits {
  minLength: number
  maxLength: number
  pattern?: RegExp
}

/** Kinds of fields that hold a text. A `reference` is the path of another node. */
type TextKind = 'text' | 'link' | 'image' | 'date' | 'color' | 'reference'

/** Limits of a number. `above` and `below` exclude the limit itself, and `step` divides every valid number. */
export interface NumberLimits {
  isWhole: boolean
  least?: number
  most?: number
  above?: number
  below?: number
  step?: number
}

/** The type of a field, read from its JSON schema. `unknown` means that the editor does not support the schema. */
export type FieldSchema = {
  title?: string
  description?: string
} & (
  | { [Kind in TextKind]: { kind: Kind } & TextLimits }[TextKind]
  | { kind: 'order'; parts: readonly string[] }
  | ({ kind: 'number' } & NumberLimits)
  | { kind: 'boolean' }
  | { kind: 'choice'; options: readonly FieldOption[] }
  | { kind: 'list'; items: FieldSchema; minItems: number; maxItems: number; isUnique: boolean }
  | { kind: 'group'; fields: Readonly<Record<string, FieldSchema>>; required: readonly string[] }
  | { kind: 'unknown'; lock: FieldLock }
)

/** The schemas of a field that are of the given kind. */
export type FieldOf<Kind extends FieldSchema['kind']> = FieldSchema & { kind: Kind }

/** The schema of a word for each locale. The key is empty if all languages share one value. */
export type WordField = Readonly<Record<string, FieldSchema>>

/** Key of a value that all languages share. */
export const sharedSlot = ''
