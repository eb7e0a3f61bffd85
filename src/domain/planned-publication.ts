/** Outcome of a planned publication. */
export type PlanOutcome =
  | {
      kind: 'published'
      /** The number of the version. */
      number: number
      /** ISO 8601, in UTC. */
      at: string
      /** True if the system could not publish at the planned time, for example because it was down, and published later. */
      isLate: boolean
    }
  | {
      kind: 'refused'
      at: string
      /** A saved text has become invalid, or the user has lost the right to publish. */
      reason: 'UNSOUND' | 'NO_RIGHT'
      /** The document and the text that is invalid, for example `steps/home/title/en-US`. */
      path?: string
    }

/** A publication of a storefront's texts that is planned for a later time. It includes all texts saved by that time. */
export interface PlannedPublication {
  id: string
  /** Id of the user who planned it, or who last changed its time. */
  who: string
  /** ISO 8601, in UTC. */
  at: string
  /** Undefined until the publication has been carried out or refused. */
  outcome?: PlanOutcome
}
