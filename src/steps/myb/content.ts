import { contentSchema } from '#src/content/content.tsx'

/** Keys of the texts that authors can edit. */
export const words = [
  'title',
  'lead',
  'referenceHint',
  'orderHint',
  'orderText',
  'lastNameHint',
  'upcomingTitle',
  'heldTitle',
  'lapsedTitle',
  'lapsedText',
  'releasedTitle',
  'releasedText',
  'cancelledTitle',
  'cancelledText',
  'cancelledNoRefundText',
  'pendingTitle',
  'pendingText',
  'unticketedTitle',
  'unticketedText',
  'unreadText',
  'releaseTitle',
  'releaseText',
  'changeText',
  'acceptText',
  'acceptConfirmText',
  'rebookText',
  'refundText',
  'offloadText',
] as const

export const schema = /* @__PURE__ */ contentSchema(words)
