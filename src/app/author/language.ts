import { markMessages } from '#src/authoring/frame/marked-messages.ts'
import { createLanguage as create } from '../language/language.ts'

export { cataloguesBelow, type Language, type LoadCatalogue, markLanguage } from '../language/language.ts'

/** The author build's `createLanguage`. Each message carries its id, so that a click in the editor finds it. */
export const createLanguage: typeof create = (...given) => {
  const language = create(...given)
  markMessages(language.i18n)
  return language
}
