import { contentSchema } from '#src/content/content.tsx'

/** Editable texts of this page. */
export const words = [
  'title',
  'lead',
  'sendingTitle',
  'sendingText',
  'findingOutTitle',
  'findingOutText',
  'againText',
  'movedText',
] as const

export const schema = /* @__PURE__ */ contentSchema(words)
