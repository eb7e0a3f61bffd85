import { asFields, asList, asText } from '#src/domain/read-as.ts'
import type { OtherAuthor } from '#src/domain/other-author.ts'

const readAnswer = asFields({ here: asList(asFields({ user: asFields({ id: asText, name: asText }), step: asText })) })

/** Reads who else has the storefront open. Undefined if the document says nothing of the kind. */
export const readOthersHere = (document: unknown): OtherAuthor[] | undefined => {
  try {
    return [...readAnswer(document, '').here]
  } catch {
    return undefined
  }
}
