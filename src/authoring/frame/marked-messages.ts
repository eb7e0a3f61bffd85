import type { I18n, MessageDescriptor, Messages } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { messagesDocument } from '#src/domain/content-documents.ts'
import { textShownIn } from '../protocol/messages.ts'
import { contentOf, subscribe } from './edited-content.ts'
import { markParts, unmark } from './marks.ts'
import { pseudoMessage } from './pseudo-text.ts'
import { isPseudo, subscribeStress } from './text-stress.ts'

type Values = Readonly<Record<string, unknown>>

const lastValues = new Map<string, Values>()

/** Placeholder values of a message when it was last rendered, by name. Only texts and numbers are included. */
export const valuesOf = (id: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(lastValues.get(id) ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, unmark(String(value)).text]] : [],
    ),
  )

type EditedTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The text that each message was compiled from, by locale and id, so that a text is compiled once for a page. */
type CompiledFrom = Map<string, string>

/** Puts the author's text of a message into the catalogue. An invalid text leaves the last valid one on the page. */
const takeUpEdit = (i18n: I18n, compiledFrom: CompiledFrom, id: string): void => {
  const texts = (contentOf(messagesDocument) as EditedTexts | undefined)?.[id]
  const text = texts && textShownIn(texts, i18n.locale)
  const key = `${i18n.locale} ${id}`
  if (text === undefined || compiledFrom.get(key) === text) return
  compiledFrom.set(key, text)
  try {
    Object.assign(i18n.messages, { [id]: compileMessageOrThrow(text) })
  } catch {
    // The form beside the page says what is wrong with the text.
  }
}

/** A message that is replaced by a longer one during a stress test. */
interface Stretched {
  plain: Messages[string]
  pseudo: Messages[string]
}

/** Replaces a message in the catalogue with its longer text during a stress test, and restores it afterwards. */
const takeUpStress = (i18n: I18n, stretched: Map<string, Stretched>, id: string): void => {
  const key = `${i18n.locale} ${id}`
  const now = i18n.messages[id]
  const known = stretched.get(key)
  const isStretched = known !== undefined && now === known.pseudo
  if (now === undefined || isStretched === isPseudo()) return
  if (isStretched) Object.assign(i18n.messages, { [id]: known.plain })
  else {
    const pseudo = pseudoMessage(now)
    stretched.set(key, { plain: now, pseudo })
    Object.assign(i18n.messages, { [id]: pseudo })
  }
}

/**
 * Marks every message that `i18n` returns with its id, in invisible characters, so that a click in the editor finds it. Messages
 * have the author's texts.
 */
export const markMessages = (i18n: I18n): void => {
  const translate = i18n._.bind(i18n)
  const compiledFrom: CompiledFrom = new Map()
  const stretched = new Map<string, Stretched>()
  const marked = (given: MessageDescriptor | string, values?: Values, options?: object): string => {
    const { id, ...descriptor } = typeof given === 'string' ? { id: given, values } : given
    takeUpEdit(i18n, compiledFrom, id)
    takeUpStress(i18n, stretched, id)
    lastValues.set(id, descriptor.values ?? {})
    const text = typeof given === 'string' ? translate(given, values, options) : translate(given)
    return markParts(text, { document: messagesDocument, word: id })
  }
  // Components call `_`; the macros of hooks call `t`.
  Object.assign(i18n, { _: marked, t: marked })
  // Loading an empty catalogue makes every component render again.
  const renderAgain = () => i18n.load(i18n.locale, {})
  subscribeStress(renderAgain)
  let last = contentOf(messagesDocument)
  subscribe(() => {
    const texts = contentOf(messagesDocument)
    if (texts === last) return
    last = texts
    renderAgain()
  })
}
