import { markMessages } from '#src/authoring/frame/marked-messages.ts'
import { createLanguage as create } from '../language/language.ts'

export { type Language, type LoadCatalogue, markLanguage } from '../language/language.ts'

/** Replaces the storefront's `createLanguage` in the author's build. Its messages are marked with their ids. */
export const createLanguage: typeof create = (...given) => {
  const language = create(...given)
  markMessages(language.i18n)
  return language
}
