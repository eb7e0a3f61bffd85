import type { I18n, MessageDescriptor } from '@lingui/core'
import { messagesDocument } from '#src/domain/content-documents.ts'
import { markParts, unmark } from './marks.ts'

type Values = Readonly<Record<string, unknown>>

const lastValues = new Map<string, Values>()

/** Placeholder values of a message when it was last rendered, by name. Only texts and numbers are included. */
export const valuesOf = (id: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(lastValues.get(id) ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, unmark(String(value)).text]] : [],
    ),
  )

/** Marks every message that `i18n` returns with its id, in invisible characters, so that a click in the editor finds it. */
export const markMessages = (i18n: I18n): void => {
  const translate = i18n._.bind(i18n)
  const marked = (given: MessageDescriptor | string, values?: Values, options?: object): string => {
    const { id, ...descriptor } = typeof given === 'string' ? { id: given, values } : given
    lastValues.set(id, descriptor.values ?? {})
    const text = typeof given === 'string' ? translate(given, values, options) : translate(given)
    return markParts(text, { document: messagesDocument, word: id })
  }
  // Components call `_`; the macros of hooks call `t`.
  Object.assign(i18n, { _: marked, t: marked })
}
