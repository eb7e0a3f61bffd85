import { contentSchema } from '#src/content/content.tsx'

/** The words of flight-selection that authors may change. */
export const words = ['wayTitle', 'compareTitle', 'emptyLead', 'changedLead', 'soldOutLead', 'expiredLead'] as const

export const schema = /* @__PURE__ */ contentSchema(words)
