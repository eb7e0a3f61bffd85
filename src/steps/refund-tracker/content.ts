import { contentSchema } from '#src/content/content.tsx'

/** Keys of the texts that authors can edit. */
export const words = [
  'title',
  'otherTitle',
  'lead',
  'nothingTitle',
  'nothingText',
  'unseenTitle',
  'unseenText',
  'releasedText',
  'pendingText',
  'alsoTitle',
  'alsoText',
] as const

export const schema = /* @__PURE__ */ contentSchema(words)
