import type { Trouble } from './step-content.ts'

/** Refusal of a request by the content-management system, with the status and the details of the response. */
export class CmsRefusal extends Error {
  constructor(
    readonly status: number,
    readonly facts: { reason?: string; path?: string; locale?: string; troubles?: Trouble[] } = {},
  ) {
    super(`The content-management system answered ${status}`)
  }
}
