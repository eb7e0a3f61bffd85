import type { AnyStateMachine } from 'xstate'
import { configOf, type ExportedState } from './xstate-config.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

type Listed = NonNullable<ExportedState['always']>
type Name = NonNullable<ExportedState['entry']>[number]

const wordsOf = (name: Name): string =>
  typeof name === 'string' ? name : `${name.type}${name.params === undefined ? '' : ` ${JSON.stringify(name.params)}`}`

const log = (action: Name): string => `<log label="action" expr="'${escaped(wordsOf(action).replaceAll("'", '’'))}'"/>`

/** Ids of SCXML are XML names, which may not begin with a digit or contain spaces. */
const idOf = (id: string): string => id.replaceAll(/[^\w.-]/g, '_')

const targetsOf = (target: string | string[] | undefined): string =>
  [target ?? []]
    .flat()
    .map((each) => idOf(each.slice(1)))
    .join(' ')

/** SCXML's own names for the events of invoked actors. */
const eventOf = (event: string): string =>
  event.replace(/^xstate\.error\.actor\./, 'error.communication.').replace(/^xstate\.done\.actor\./, 'done.invoke.')

const transitionsOf = (event: string | undefined, listed: Listed, pad: string): string[] =>
  listed.map(({ target, guard, actions = [], reenter }) => {
    const attributes = [
      event === undefined ? '' : ` event="${escaped(eventOf(event))}"`,
      guard === undefined ? '' : ` cond="holds('${escaped(wordsOf(guard).replaceAll("'", '’'))}')"`,
      target === undefined ? '' : ` target="${targetsOf(target)}"`,
      target === undefined || reenter ? '' : ' type="internal"',
    ].join('')
    return actions.length === 0
      ? `${pad}<transition${attributes}/>`
      : `${pad}<transition${attributes}>${actions.map(log).join('')}</transition>`
  })

const stateOf = (key: string, state: ExportedState, pad: string): string[] => {
  const inner = `${pad}  `
  const below = Object.entries(state.states ?? {})
  const tag = state.type === 'parallel' ? 'parallel' : state.type === 'final' ? 'final' : 'state'
  const first = state.initial === undefined ? undefined : state.states?.[state.initial]
  const lines = [
    ...(state.entry ? [`${inner}<onentry>${state.entry.map(log).join('')}</onentry>`] : []),
    ...(state.exit ? [`${inner}<onexit>${state.exit.map(log).join('')}</onexit>`] : []),
    ...(tag === 'final'
      ? []
      : [
          ...(state.invoke ?? []).flatMap(({ id, src, onDone = [], onError = [] }) => {
            // Ids are unique in SCXML. A chart may call an operation in several states under one id.
            const unique = idOf(`${state.id}.${id}`)
            return [
              `${inner}<invoke id="${unique}" type="farechart" src="${escaped(src)}"/>`,
              ...transitionsOf(`done.invoke.${unique}`, onDone, inner),
              ...transitionsOf(`error.communication.${unique}`, onError, inner),
            ]
          }),
          ...Object.entries(state.on ?? {}).flatMap(([event, listed]) => transitionsOf(event, listed, inner)),
          ...Object.entries(state.after ?? {}).flatMap(([delay, listed]) =>
            transitionsOf(`after.${idOf(delay)}.${idOf(state.id)}`, listed, inner),
          ),
          ...transitionsOf(`done.state.${idOf(state.id)}`, state.onDone ?? [], inner),
          ...transitionsOf(undefined, state.always ?? [], inner),
          ...below.flatMap(([name, each]) => stateOf(name, each, inner)),
        ]),
  ]
  const initial = first && tag === 'state' ? ` initial="${idOf(first.id)}"` : ''
  const open = `${pad}<${tag} id="${idOf(state.id || key)}"${initial}`
  return lines.length === 0 ? [`${open}/>`] : [`${open}>`, ...lines, `${pad}</${tag}>`]
}

/** Lists the states that an address may request, each as a transition of the whole chart. */
const routesIn = (state: ExportedState): string[] => [
  ...(state.route ? transitionsOf(`route.${idOf(state.id)}`, [{ target: `#${state.id}`, ...state.route }], '    ') : []),
  ...Object.values(state.states ?? {}).flatMap(routesIn),
]

/**
 * Writes a chart as SCXML (W3C). Guards are conditions by name, and actions log their names, so that an interpreter can run the document
 * without the product. Event names and state ids are those of the chart.
 */
export const scxmlOf = (machine: AnyStateMachine): string => {
  const root = configOf(machine)
  const [open = '', ...rest] = stateOf(root.id, root, '  ')
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript" name="${idOf(root.id)}" initial="${idOf(root.id)}">`,
    '  <datamodel><data id="holds" expr="function (guard) { return true }"/></datamodel>',
    open,
    ...routesIn(root),
    ...rest,
    '</scxml>',
    '',
  ].join('\n')
}
