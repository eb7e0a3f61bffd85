import { type AuthorTrouble, troubleOf } from './author-person.ts'

/** The time of a planned publication, ISO 8601 in UTC. With `id`, the publication with this id is moved to that time. */
export interface PlanTime {
  at: string
  id: string | undefined
}

/** Result of the last change to the schedule: what was changed, or why it was refused. */
export type PlanResult = 'planned' | 'cancelled' | 'past' | 'gone' | AuthorTrouble

/** Classifies the error of a refused change to the schedule. */
export const planTroubleOf = (event: object): PlanResult => {
  const { status, facts } = (event as { error?: { status?: unknown; facts?: { reason?: unknown } } }).error ?? {}
  if (facts?.reason === 'PAST') return 'past'
  return status === 404 ? 'gone' : troubleOf(event)
}
