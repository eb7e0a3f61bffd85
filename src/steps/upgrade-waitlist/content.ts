import { contentSchema } from '#src/content/content.tsx'

/** The words of giving a waitlisted upgrade back that authors may change. */
export const words = [
  'title',
  'lead',
  'reviewTitle',
  'reviewText',
  'sendingTitle',
  'sendingText',
  'findingOutTitle',
  'findingOutText',
  'noneTitle',
  'noneText',
  'doneTitle',
  'doneText',
  'clearedTitle',
  'clearedText',
] as const

export type Content = Record<(typeof words)[number], string>

export const schema = /* @__PURE__ */ contentSchema(words)
