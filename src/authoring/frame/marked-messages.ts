import type { I18n, MessageDescriptor } from '@lingui/core'
import { messagesDocument } from '#src/domain/content-documents.ts'
import { markParts, unmark } from './marks.ts'

type Values = Readonly<Record<string, unknown>>

const lastValues = new Map<string, Values>()

/** Returns the values of a message's placeholders when it was last shown. Values other than texts and numbers are left out. */
export const valuesOf = (id: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(lastValues.get(id) ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, unmark(String(value)).text]] : [],
    ),
  )

/** Makes an I18n mark each message that it returns with the message's id. */
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
