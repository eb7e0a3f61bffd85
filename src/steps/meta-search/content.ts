import { contentSchema } from '#src/content/content.tsx'

/** Texts of this page that authors can change. */
export const words = [
  'checkingLead',
  'higherLead',
  'lowerLead',
  'unknownLead',
  'convertedNote',
  'goneLead',
  'soldOutLead',
  'otherFareLead',
  'notScheduledLead',
  'notOnSaleLead',
  'notCombinableLead',
  'unreadableLead',
] as const

export const schema = /* @__PURE__ */ contentSchema(words)
