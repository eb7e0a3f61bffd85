import { contentSchema } from '#src/content/content.tsx'

/** Keys of the texts that authors can edit. */
export const words = [
  'title',
  'lead',
  'scopeTitle',
  'holdText',
  'choiceTitle',
  'linesTitle',
  'linesText',
  'changedTitle',
  'valuesChangedTitle',
  'decideTitle',
  'decideText',
  'sendingTitle',
  'sendingText',
  'findingOutTitle',
  'findingOutText',
  'lapsedTitle',
  'lapsedText',
] as const

export type Words = Record<(typeof words)[number], string>

export const schema = /* @__PURE__ */ contentSchema(words)
