import { contentSchema } from '#src/content/content.tsx'

/** Keys of the texts that authors can edit. */
export const words = [
  'title',
  'lead',
  'changeLead',
  'finderLead',
  'infantNote',
  'exitRowLead',
  'exitRowAble',
  'exitRowAlone',
  'exitRowLanguage',
  'exitRowLuggage',
  'noMapTitle',
  'noMapText',
  'failedTitle',
] as const

export const schema = /* @__PURE__ */ contentSchema(words)
