/** Points at which tests kill the process, to check the state that a crash leaves. */
export const failpointNames = [
  'after_hold',
  'after_auth',
  'before_commit',
  'after_commit',
  'after_ticket',
  'before_reply',
] as const

export type FailpointName = (typeof failpointNames)[number]

/** Called when a purchase passes a failpoint. */
export type Failpoint = (name: FailpointName, requestId: string) => void | Promise<void>
