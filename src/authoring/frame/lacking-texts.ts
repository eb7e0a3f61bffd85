import { messagesDocument } from '#src/domain/content-documents.ts'
import { isTranslatedInto } from '../protocol/step-content.ts'
import { contentOf } from './edited-content.ts'
import type { TextSource } from './marks.ts'

const lacking = new Set<string>()

const keyOf = ({ document, word }: TextSource, locale: string) => `${locale} ${document} ${word}`

/** Records whether a rendered word of a step has a text in the locale. */
export const noteTranslation = (source: TextSource, locale: string, text: string | undefined): void => {
  if (text !== undefined) lacking.delete(keyOf(source, locale))
  else lacking.add(keyOf(source, locale))
}

type TextsOfMessages = Readonly<Record<string, Readonly<Record<string, string>>>>

/** True if a rendered text has no translation into the locale, so that the page shows it in English. */
export const lacksTranslation = (source: TextSource, locale: string): boolean => {
  if (!isTranslatedInto(locale)) return false
  if (source.document !== messagesDocument) return lacking.has(keyOf(source, locale))
  const texts = (contentOf(messagesDocument) as TextsOfMessages | undefined)?.[source.word]
  return texts !== undefined && !texts[locale]
}
