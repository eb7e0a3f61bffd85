import { contentSchema } from '#src/content/content.tsx'

/** Keys of the texts that authors can edit. */
export const words = [
  'wayTitle',
  'compareTitle',
  'betterTitle',
  'betterLead',
  'emptyLead',
  'changedLead',
  'soldOutLead',
  'expiredLead',
] as const

export const schema = /* @__PURE__ */ contentSchema(words)
