import { contentSchema } from '#src/content/content.tsx'

/** Keys of the texts that authors can edit. */
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
