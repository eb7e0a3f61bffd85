import { type Flow, isFlow } from '#src/domain/flow.ts'

/** Finds the flow that the variables of an operation name. Returns undefined if they name none. */
export const flowNamedBy = (variables: Record<string, unknown>): Flow | undefined => {
  for (const value of Object.values(variables))
    if (typeof value === 'object' && value !== null && 'flow' in value && typeof value.flow === 'string' && isFlow(value.flow))
      return value.flow
  return undefined
}
