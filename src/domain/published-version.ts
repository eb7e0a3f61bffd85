/** A published version of a storefront's content. */
export interface PublishedVersion {
  number: number
  /** Id of the user who published it. */
  who: string
  /** ISO 8601, in UTC. */
  at: string
  /** The number of the earlier version that this one restores. */
  restores?: number
  /** The id of the plan, if the publication was planned. */
  plan?: string
  /** True if travellers currently see this version. */
  isLive: boolean
}
