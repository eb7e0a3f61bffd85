import { asFields, asList, asText } from '#src/domain/read-as.ts'
import type { OtherAuthor } from '#src/domain/other-author.ts'

const readAnswer = asFields({ here: asList(asFields({ user: asFields({ id: asText, name: asText }), step: asText })) })

/** Decodes the list of other open pages. Returns undefined if the document is in another format. */
export const readOthersHere = (document: unknown): OtherAuthor[] | undefined => {
  try {
    return [...readAnswer(document, '').here]
  } catch {
    return undefined
  }
}
