import { contentSchema } from '#src/content/content.tsx'

/** Editable texts of this page. */
export const words = [
  'title',
  'otherTitle',
  'lead',
  'nothingTitle',
  'nothingText',
  'releasedText',
  'pendingText',
  'alsoTitle',
  'alsoText',
] as const

export const schema = /* @__PURE__ */ contentSchema(words)
