import { contentSchema } from '#src/content/content.tsx'

/** Texts of this page that authors can change. */
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
