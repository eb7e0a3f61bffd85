import { describe, expect, it } from 'vitest'
import { flows } from '#machines/index.ts'
import { type ChartDump, type ChartState, type ComparedTransition, dumpOf } from '#src/paths/diff-chart.ts'
import { diffCharts } from '#src/paths/diff.ts'
import { isFull } from '#tests/full.ts'

const dumps = Object.values(flows).map(dumpOf)

const withTransitions = (
  dump: ChartDump,
  path: string,
  edit: (transitions: ComparedTransition[]) => ComparedTransition[],
): ChartDump => ({
  ...dump,
  states: dump.states.map((state) => (state.path === path ? { ...state, transitions: edit(state.transitions) } : state)),
})

const met = new Set<string>()
const isNew = (place: string): boolean => met.size < met.add(place).size

/**
 * Transitions to edit. A step that several flows share is edited only in the first of them. Each commit tries every tenth
 * transition, FARECHART_FULL=1 all of them.
 */
const everyTransition = dumps
  .flatMap((dump) =>
    dump.states.flatMap(({ path, transitions }) =>
      transitions.filter(({ on, index }) => isNew(`${path}/${on}/${index}`)).map((transition) => ({ dump, path, transition })),
    ),
  )
  .filter((_, place) => isFull || place % 10 === 0)

const said = (before: ChartDump, after: ChartDump) =>
  diffCharts(before, after).changes.map(({ kind, what, edge }) => [kind, what, edge?.before, edge?.after])

const wrong = (
  edit: (transition: ComparedTransition, dump: ChartDump) => ComparedTransition[],
  expected: (id: string) => unknown[],
) =>
  everyTransition
    .map(({ dump, path, transition }) => {
      const after = withTransitions(dump, path, (all) => all.flatMap((each) => (each === transition ? edit(each, dump) : [each])))
      return { id: transition.id, said: said(dump, after), expected: [expected(transition.id)] }
    })
    .filter(({ said, expected }) => JSON.stringify(said) !== JSON.stringify(expected))

const underNewName = (path: string, before: string, after: string): string =>
  path === before || path.startsWith(`${before}.`) ? after + path.slice(before.length) : path

const renamedIn = (dump: ChartDump, before: string): ChartDump => {
  const moved = (path: string) => underNewName(path, before, `${before}Renamed`)
  return {
    ...dump,
    states: dump.states.map(
      (state): ChartState => ({
        ...state,
        path: moved(state.path),
        ...(state.initial === undefined ? {} : { initial: moved(state.initial) }),
        transitions: state.transitions.map((transition) => ({ ...transition, targets: transition.targets.map(moved) })),
      }),
    ),
  }
}

describe('an edit of any transition or state of any flow', () => {
  it('is reported if a transition is dropped', () => {
    expect(
      wrong(
        () => [],
        (id) => ['removed', 'transition', id, null],
      ),
    ).toEqual([])
  })

  it('is reported if a transition leads elsewhere', () => {
    const elsewhere = ({ targets }: ComparedTransition, { states }: ChartDump) =>
      states.find(({ path, kind }) => kind === 'atomic' && !targets.includes(path))?.path ?? ''
    expect(
      wrong(
        (transition, dump) => [{ ...transition, targets: [elsewhere(transition, dump)] }],
        (id) => ['changed', 'transition', id, id],
      ),
    ).toEqual([])
  })

  it('is reported if a guard is negated', () => {
    expect(
      wrong(
        (transition) => [{ ...transition, guard: `not(${transition.guard ?? 'nothing'})` }],
        (id) => ['changed', 'transition', id, id],
      ),
    ).toEqual([])
  })

  it('is reported if a state is renamed at any depth', () => {
    const notFound = dumps.flatMap((dump) =>
      dump.states
        .filter(({ path }) => path !== '' && isNew(`${path}/renamed`))
        .map(({ path }) => ({
          chart: dump.id,
          path,
          said: diffCharts(dump, renamedIn(dump, path)).changes.map(({ kind, what, at }) => [kind, what, at]),
        }))
        .filter(({ said, path }) => JSON.stringify(said) !== JSON.stringify([['renamed', 'state', `${path}Renamed`]])),
    )
    expect(notFound).toEqual([])
  })
})
