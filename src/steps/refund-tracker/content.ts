import { contentSchema } from '#src/content/content.tsx'

/** Texts of this page that authors can change. */
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
