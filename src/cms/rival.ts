import { overridesIn } from '#src/authoring/protocol/messages.ts'
import { changedTexts, type StepContent } from '#src/authoring/protocol/step-content.ts'
import { type ContentDocument, messagesDocument } from '#src/domain/content-documents.ts'
import type { Storefront } from '#src/gateway/platform/storefronts.ts'
import type { Library } from './library.ts'

/** Which text a rival author saves: one that the author is about to save, or another text of the document. */
export type RivalText = 'same' | 'other'

/** A save that a rival author forestalls. */
interface Forestalled {
  user: string
  storefront: Storefront
  document: ContentDocument
  value: StepContent
  text: RivalText
}

const mark = ' *'
const marked = (text: string) => (text.endsWith(mark) ? text.slice(0, -mark.length) : text + mark)

/**
 * Creates a rival author of the sandbox, who saves a document just before somebody else does. The rival adds a mark to a text, or removes
 * it the next time.
 */
export const createRival =
  (library: Pick<Library, 'read' | 'complete' | 'save'>) =>
  async ({ user, storefront, document, value, text }: Forestalled): Promise<void> => {
    const current = await library.read(storefront, document)
    const before = await library.complete(document, current.value)
    const wanted = changedTexts(before, await library.complete(document, value))
    const isWanted = (word: string, locale: string) => wanted.some((each) => each.word === word && each.locale === locale)
    const all = Object.entries(before).flatMap(([word, texts]) => Object.keys(texts).map((locale) => ({ word, locale })))
    const place = text === 'same' ? wanted[0] : all.find(({ word, locale }) => !isWanted(word, locale))
    if (!place) return
    const { word, locale } = place
    const next = { ...before, [word]: { ...before[word], [locale]: marked(before[word]?.[locale] ?? '') } }
    await library.save({
      who: user === 'editor' ? 'publisher' : 'editor',
      storefront,
      document,
      value: document === messagesDocument ? overridesIn(await library.complete(document, {}), next) : next,
      ifMatch: current.etag,
      mayUpdate: () => true,
    })
  }
