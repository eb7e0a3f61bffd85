import type { AnyStateMachine } from 'xstate'
import { flowSetup } from '#machines/flow-setup.ts'

export interface EditableState {
  id?: string
  initial?: string
  type?: string
  tags?: string
  entry?: unknown
  exit?: unknown
  on?: Record<string, any>
  always?: any
  after?: Record<string, any>
  onDone?: any
  invoke?: any
  states?: Record<string, EditableState>
}

const copied = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copied)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copied(part)]))
}

/**
 * Builds a copy of a chart with an edit, as if its source had changed. Charts that are not flows need their own setup in
 * `madeBy`.
 */
export const edited = (
  chart: AnyStateMachine,
  edit: (root: EditableState) => void,
  madeBy: { createMachine(config: object): unknown } = flowSetup,
): AnyStateMachine => {
  const config = copied(chart.config) as EditableState
  edit(config)
  return madeBy.createMachine(config) as AnyStateMachine
}

/** Finds the state at a path of keys, such as `payment.choosing`. Throws if there is none. */
export const stateAt = (root: EditableState, path: string): EditableState =>
  path.split('.').reduce<EditableState>((state, key) => {
    const child = state.states?.[key]
    if (!child) throw new Error(`There is no state ${path}`)
    return child
  }, root)

/** Renames a state in its declaration and in its siblings' targets. */
export const renamed = (parent: EditableState, before: string, after: string): void => {
  parent.states = Object.fromEntries(
    Object.entries(parent.states ?? {}).map(([key, state]) => [key === before ? after : key, state]),
  )
  const retarget = (value: unknown): unknown => {
    if (value === before) return after
    if (value === `.${before}`) return `.${after}`
    if (typeof value === 'string' && value.startsWith(`${before}.`)) return `${after}${value.slice(before.length)}`
    if (Array.isArray(value)) return value.map(retarget)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        key,
        ['guard', 'actions', 'src', 'id', 'states'].includes(key) ? part : retarget(part),
      ]),
    )
  }
  for (const state of [parent, ...Object.values(parent.states)]) {
    for (const part of ['on', 'always', 'after', 'onDone', 'invoke'] as const)
      if (state[part]) state[part] = retarget(state[part])
  }
  if (parent.initial === before) parent.initial = after
}
