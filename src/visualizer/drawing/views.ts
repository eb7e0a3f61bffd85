import { anywhere, type BoxKind, type DrawnLine, type DrawnState, type DrawnTransition } from './drawn.ts'
import { thinned } from './bundles.ts'
import type { Extracted } from './extract.ts'

/** A box that has no position yet. */
export interface PlannedBox {
  state: string
  kind: BoxKind
  name: string
  note?: string
  room?: string
  lines: DrawnLine[]
}

/** An edge that has no route yet. */
export interface PlannedEdge {
  from: string
  to: string
  lines: DrawnLine[]
  ids: string[]
  /** True if the target is declared before the source. */
  isBack: boolean
}

export interface PlannedChip extends DrawnLine {
  to?: string
}

/** The contents of the drawing of one open state, before they are laid out. */
export interface PlannedView {
  of: string
  initial: string
  chips: PlannedChip[]
  boxes: PlannedBox[]
  edges: PlannedEdge[]
}

/** The maximum number of lines of a label. If there are more, the last line counts the rest. */
const most = 5

/** Converts transitions to lines. Transitions that read the same share a line. */
const linesOf = (transitions: readonly DrawnTransition[]): DrawnLine[] => {
  const lines: DrawnLine[] = []
  for (const { id, words, tone } of transitions) {
    const same = lines.find((line) => line.words === words)
    if (same) same.ids.push(id)
    else lines.push({ words, tone, ids: [id] })
  }
  if (lines.length <= most) return lines
  const rest = lines.splice(most - 1)
  return [...lines, { words: `and ${rest.length} more`, tone: rest[0]?.tone ?? 'event', ids: rest.flatMap(({ ids }) => ids) }]
}

const noteOf = ({ kind, asks, runs }: DrawnState, inside: number): string | undefined => {
  if (inside > 0) return kind === 'parallel' ? `${inside} at once` : `${inside} inside`
  if (asks.length > 0) return `asks ${asks.join(', ')}`
  return runs ? `runs ${runs}` : undefined
}

/** Removes the operation from the label of an answer. The box of the source names the operation already. */
const shortened = (transition: DrawnTransition): DrawnTransition => {
  const asked = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(transition.event)?.[1]
  const isSaid = asked !== undefined && transition.words.startsWith(`${asked} `)
  return isSaid ? { ...transition, words: transition.words.slice(asked.length + 1) } : transition
}

/** Plans the views of a chart: the overview, then every state with children, in declaration order. */
export const viewsOf = ({ states, transitions, ignoring }: Extracted): PlannedView[] => {
  const byId = new Map(states.map((state) => [state.id, state]))
  const place = new Map(states.map(({ id }, index) => [id, index]))
  const childrenOf = (id: string) => states.filter(({ parent }) => parent === id)

  /** Returns the child state of a view that is or contains a given state. Undefined if the state is outside the view. */
  const boxOf = (view: string, id: string): string | undefined => {
    for (let state = byId.get(id); state?.parent; state = byId.get(state.parent)) if (state.parent === view) return state.id
    return undefined
  }

  const viewOf = (view: DrawnState): PlannedView => {
    const inside = childrenOf(view.id)
    const within = new Map<string, DrawnTransition[]>()
    const between = new Map<string, { from: string; to: string; taken: DrawnTransition[] }>()
    const own = new Map<string, { to?: string; taken: DrawnTransition[] }>()
    const elsewhere = new Map<string, PlannedBox>()

    const nameOf = (id: string): string => {
      const target = byId.get(id)
      const around = target?.parent && byId.get(target.parent)
      const isNear = !around || !around.parent || around.id === view.id || around.id === view.parent
      return isNear ? (target?.name ?? id) : `${around.name}.${target?.name}`
    }

    for (const transition of transitions) {
      const { from, to } = transition
      const source = boxOf(view.id, from)
      if (from === view.id) {
        const [target] = to
        const key = transition.event === 'xstate.route' ? 'xstate.route' : (target ?? transition.words)
        const chip = own.get(key) ?? { ...(target && key === target ? { to: boxOf(view.id, target) ?? target } : {}), taken: [] }
        chip.taken.push(transition)
        own.set(key, chip)
      } else if (source) {
        const targets = to.map((id) => boxOf(view.id, id) ?? (id === view.id ? view.id : id))
        if (targets.every((target) => target === source)) {
          // Transitions that stay inside a closed state are left out.
          if (from === source && (to.length === 0 || childrenOf(source).length === 0))
            within.set(source, [...(within.get(source) ?? []), transition])
          continue
        }
        for (const target of targets) {
          if (boxOf(view.id, target) === undefined && !inside.some(({ id }) => id === target)) {
            elsewhere.set(target, { state: target, kind: 'elsewhere', name: nameOf(target), lines: [] })
          }
          const key = `${source} ${target}`
          const edge = between.get(key) ?? { from: source, to: target, taken: [] }
          edge.taken.push(from === source ? shortened(transition) : transition)
          between.set(key, edge)
        }
      }
    }

    const boxes = inside.map((state): PlannedBox => {
      const stays = within.get(state.id) ?? []
      const ignored = stays.filter(({ id }) => ignoring.has(id))
      const lines = linesOf(stays.filter(({ id }) => !ignoring.has(id)))
      if (ignored.length > 0) {
        lines.push({
          words: ignored.length === 1 ? `ignores ${ignored[0]?.words}` : `ignores ${ignored.length} events`,
          tone: 'check',
          ids: ignored.map(({ id }) => id),
        })
      }
      const names = childrenOf(state.id).map(({ name }) => name)
      const note = noteOf(state, names.length)
      const room = names.reduce((longest, each) => (each.length > longest.length ? each : longest), '')
      return {
        state: state.id,
        kind: state.kind,
        name: state.name,
        ...(note ? { note } : {}),
        ...(room ? { room } : {}),
        lines,
      }
    })

    const after = (id: string) => place.get(id) ?? 0
    const isEnd = (id: string) => inside.some((state) => state.id === id && !state.isInitial)
    const joined = new Set([...between.values()].map(({ to }) => to))
    // Without these lines, an end such as `expired`, which is reached from every state, would stand alone.
    const toEnds = [...own.values()].filter(({ to = '' }) => isEnd(to) && !joined.has(to))
    const planned: PlannedView = {
      of: view.id,
      initial: inside.find(({ isInitial }) => isInitial)?.id ?? '',
      chips: [...own.values()].filter((each) => !toEnds.includes(each)).map(({ to, taken }) => chipOf(taken, to, nameOf)),
      boxes: [
        ...boxes,
        ...elsewhere.values(),
        ...(toEnds.length > 0 ? [{ state: anywhere, kind: 'elsewhere' as const, name: 'any state', lines: [] }] : []),
      ],
      edges: [...between.values(), ...toEnds.map(({ to = '', taken }) => ({ from: anywhere, to, taken }))].map(
        ({ from, to, taken }) => ({
          from,
          to,
          lines: linesOf(taken),
          ids: taken.map(({ id }) => id),
          isBack: from !== anywhere && !elsewhere.has(to) && after(to) < after(from),
        }),
      ),
    }
    return thinned(planned, (id) => (elsewhere.has(id) ? states.length : after(id)))
  }

  return states.filter(({ id }) => childrenOf(id).length > 0).map(viewOf)
}

const chipOf = (taken: DrawnTransition[], to: string | undefined, nameOf: (id: string) => string): PlannedChip => {
  const words = [...new Set(taken.map(({ words }) => words))]
  const said = words.length > 3 ? `${words.slice(0, 2).join(', ')} and ${words.length - 2} more` : words.join(', ')
  const target = to ? ` → ${nameOf(to)}` : taken.length > 1 && taken[0]?.to.length ? ` → any of ${taken.length}` : ''
  return { words: `${said}${target}`, tone: taken[0]?.tone ?? 'event', ids: taken.map(({ id }) => id), ...(to ? { to } : {}) }
}
