import type { Path, PathEdge, PathGraph } from '../graph.ts'
import { lineOf, nodesOf, sentenceOf, titleOf } from './words.ts'

const text = (words: string): string => `'${words.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`

const settling = /^xstate\.(?:done|error)\.actor\.(.+)$/

const operationOf = ({ event: { type } }: PathEdge): string | undefined => settling.exec(type)?.[1]

/**
 * Lists the outcomes of a step's calls, which the spec announces to the gateway before the step. A call that is left out gets no
 * response.
 */
const endingsOf = (calls: readonly string[], after: readonly PathEdge[]): string[] =>
  calls.flatMap((call) => {
    const settled = after.find((step) => operationOf(step) === call || step.calls.includes(call))
    return settled && operationOf(settled) === call ? [settled.case] : []
  })

/** The choices that depend on a later response, such as which card to type, with the operation that returns it. */
const decidedBy: Readonly<Record<string, string>> = {
  'hold.pick': 'processHold',
  'offer.pick': 'exchangeAddItinerary',
  'day.pick': 'exchangeAddItinerary',
  'payment.submit': 'purchase',
}

/**
 * Lists the responses that follow before the traveller's next action. This step has to announce them, because no later action
 * does. If a response gets lost, the list continues until the operation is called again, because a later lookup may report that the
 * operation took effect. After a choice, it continues at least until the response that decides it: the hold depends on whether the bank
 * checks its fee, the day and the fare on whether the change costs money or refunds some, and the card on what the bank does.
 */
const laterOf = (steps: readonly PathEdge[], at: number, announced: readonly string[]): string[] => {
  const isLost = announced.some((name) => name.endsWith(' fails: NETWORK_ERROR'))
  const { origin, calls = [], event } = steps[at] ?? {}
  if (origin !== 'user' && !isLost) return []
  const rest = steps.slice(at + 1)
  const decider = decidedBy[event?.type ?? '']
  const decidedAt = decider === undefined ? -1 : rest.findIndex((step) => operationOf(step) === decider)
  const next = rest.findIndex((step, place) =>
    isLost
      ? step.calls.some((call) => calls.includes(call))
      : step.origin === 'user' && (place > decidedAt || step.event.type === event?.type),
  )
  return rest
    .slice(0, next < 0 ? rest.length : next)
    .filter((step) => operationOf(step) !== undefined)
    .map((step) => step.case)
    .filter((name) => !announced.includes(name))
}

const listed = (names: readonly string[]): string => `[${names.map(text).join(', ')}]`

const foreseen = (steps: readonly PathEdge[], at: number): string => {
  const then = endingsOf(steps[at]?.calls ?? [], steps.slice(at + 1))
  const later = laterOf(steps, at, then)
  const parts = [...(then.length > 0 ? [`then: ${listed(then)}`] : []), ...(later.length > 0 ? [`later: ${listed(later)}`] : [])]
  return parts.length > 0 ? `, { ${parts.join(', ')} }` : ''
}

const actOf = (steps: readonly PathEdge[], at: number): string => {
  const edge = steps[at] as PathEdge
  const verb = { user: 'does', service: 'isAnswered', timer: 'waits', router: 'goesByAddress' }[edge.origin]
  return `traveller.${verb}(${text(edge.case)}${foreseen(steps, at)})`
}

/** Returns true if the path contains a response that only members get, for example certificates. */
const isForMembers = ({ steps }: Path): boolean =>
  steps.some(({ case: name }) => /^(?:upgradeEligibleOffers|selectUpgradeOffer) answers: .*(?:certificates|points)$/.test(name))

/** Formats the options of a path's start: whether the traveller is a member, and how the initial calls end. */
const beginningOf = (path: Path): string => {
  const then = endingsOf([...new Set(path.start.calls)], path.steps)
  const parts = [...(isForMembers(path) ? ["as: 'member'"] : []), ...(then.length > 0 ? [`then: ${listed(then)}`] : [])]
  return parts.length > 0 ? `, { ${parts.join(', ')} }` : ''
}

const testOf = (graph: PathGraph, path: Path): string[] => {
  const node = nodesOf(graph)
  return [
    `  test(${text(`${path.id}: ${titleOf(path, node)}`)}, async ({ page }) => {`,
    `    const traveller = await begin(page, ${text(path.flow)}, ${text(path.start.name)}${beginningOf(path)})`,
    ...path.steps.flatMap((edge, at) => [
      `    await test.step(${text(`${at + 1}. ${sentenceOf(edge)}`)}, async () => {`,
      `      await ${actOf(path.steps, at)}`,
      `      await traveller.isIn(${text(lineOf(node(edge.to).value))})`,
      '    })',
    ]),
    '  })',
  ]
}

/**
 * Formats a flow's paths as a Playwright spec with one test per path and one `test.step` per transition. Each step performs the
 * action, announces the gateway's responses and checks the expected state. The spec imports the file that `bundledTraveller`
 * builds.
 */
export const playwrightOf = (graph: PathGraph, paths: readonly Path[]): string =>
  [
    '// Generated from the charts by `npm run paths -- export --to playwright`. Change the charts, not this file.',
    "import { test } from '@playwright/test'",
    "import { begin } from './traveller.mjs'",
    '',
    `test.describe(${text(graph.flow)}, () => {`,
    ...paths.flatMap((path, at) => [...(at > 0 ? [''] : []), ...testOf(graph, path)]),
    '})',
    '',
  ].join('\n')
