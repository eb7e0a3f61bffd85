import { type AuthorTrouble, troubleOf } from './author-person.ts'

/** The time of a planned publication, ISO 8601 in UTC. `id` names one that is moved to another time. */
export interface PlanTime {
  at: string
  id: string | undefined
}

/** Result of the last change of the schedule: what was done, or why it was refused. */
export type PlanResult = 'planned' | 'cancelled' | 'past' | 'gone' | AuthorTrouble

/** Classifies a refused change of the schedule. */
export const planTroubleOf = (event: object): PlanResult => {
  const { status, facts } = (event as { error?: { status?: unknown; facts?: { reason?: unknown } } }).error ?? {}
  if (facts?.reason === 'PAST') return 'past'
  return status === 404 ? 'gone' : troubleOf(event)
}
