import type { Messages } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** Texts of messages by id and locale, as authors write them. */
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Compiles texts of messages as the build compiles its catalogues, by locale and id. Throws if one of them is not ICU. */
export const compiledMessages = (overrides: Texts): Readonly<Record<string, Messages>> => {
  const compiled: Record<string, Messages> = {}
  for (const [id, texts] of Object.entries(overrides))
    for (const [locale, text] of Object.entries(texts))
      compiled[locale] = { ...compiled[locale], [id]: compileMessageOrThrow(text) }
  return compiled
}
