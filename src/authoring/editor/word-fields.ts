import type { BaseContent } from '#machines/author-edits.ts'
import { type FieldLock, sharedSlot, type WordField } from '#src/domain/field-schema.ts'
import { flawOfText } from '../protocol/field-check.ts'
import type { TextFlaw } from '../protocol/messages.ts'
import { ownField } from '../protocol/own-fields.ts'

export type Contents = Readonly<Record<string, BaseContent>>

const locked = (slots: readonly string[], reason: FieldLock['reason']): WordField =>
  Object.fromEntries(slots.map((slot) => [slot, { kind: 'unknown', lock: { reason } }]))

/**
 * Returns the field of a word. The content-management system describes it, or the storefront if the system has no list of nodes. A word
 * that is missing from the list, or whose saved value does not match its schema, is read-only.
 */
export const fieldOfWord = (contents: Contents, document: string, word: string, locales: readonly string[]): WordField => {
  const { value, fields } = contents[document] ?? {}
  const slots = Object.keys(value?.[word] ?? {})
  if (!fields) return ownField(document, word, locales)
  const field = Object.hasOwn(fields, word) ? fields[word] : undefined
  if (!field) return locked(slots, 'NOT_LISTED')
  // A word without a schema keeps one read-only field per language.
  const isShared = sharedSlot in field
  if (isShared && !slots.includes(sharedSlot)) {
    const schema = field[sharedSlot]
    return locked(slots, schema?.kind === 'unknown' ? schema.lock.reason : 'OTHER_SHAPE')
  }
  if (!isShared && slots.includes(sharedSlot)) return locked(slots, 'OTHER_SHAPE')
  const known = Object.entries(field).filter(([slot]) => isShared || locales.includes(slot))
  return Object.fromEntries(known)
}

/** Checks a text of a word. Returns why it cannot be saved, or undefined. */
export const flawOfWord = (
  contents: Contents,
  { document, word, slot, text }: { document: string; word: string; slot: string; text: string },
  locales: readonly string[],
): TextFlaw | undefined => {
  const schema = fieldOfWord(contents, document, word, locales)[slot]
  return schema ? flawOfText(schema, text, slot) : { reason: 'LOCKED' }
}
