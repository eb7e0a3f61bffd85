import type { Path, PathEdge, PathGraph } from '../graph.ts'
import { lineOf, nodesOf, sentenceOf, titleOf } from './words.ts'

const text = (words: string): string => `'${words.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`

const settling = /^xstate\.(?:done|error)\.actor\.(.+)$/

const operationOf = ({ event: { type } }: PathEdge): string | undefined => settling.exec(type)?.[1]

/** Returns how the calls of a step will end, so that the gateway can be told before. Omitted calls are never answered. */
const endingsOf = (calls: readonly string[], after: readonly PathEdge[]): string[] =>
  calls.flatMap((call) => {
    const settled = after.find((step) => operationOf(step) === call || step.calls.includes(call))
    return settled && operationOf(settled) === call ? [settled.case] : []
  })

/** Returns further answers before the traveller's next action, which may depend on them. */
const laterOf = (steps: readonly PathEdge[], at: number, told: readonly string[]): string[] => {
  if (steps[at]?.origin !== 'user' && !told.some((name) => name.endsWith(' fails: NETWORK_ERROR'))) return []
  const rest = steps.slice(at + 1)
  const next = rest.findIndex(({ origin }) => origin === 'user')
  return rest
    .slice(0, next < 0 ? rest.length : next)
    .filter((step) => operationOf(step) !== undefined)
    .map((step) => step.case)
    .filter((name) => !told.includes(name))
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

/** Tells whether an answer requires a member, as miles and certificates do. */
const isForMembers = ({ steps }: Path): boolean =>
  steps.some(({ case: name }) => /^(?:upgradeEligibleOffers|selectUpgradeOffer) answers: .*(?:certificates|points)$/.test(name))

/** Returns how the initial calls end, and who starts. */
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
 * Returns a flow's paths as a Playwright spec: one test per path, one step per transition, each with the action, the gateway's
 * answers, and the expected state. It imports the traveller from a file beside it: `bundledTraveller`.
 */
export const playwrightOf = (graph: PathGraph, paths: readonly Path[]): string =>
  [
    '// Made from the charts by `npm run paths -- export --to playwright`: change the charts, not this file.',
    "import { test } from '@playwright/test'",
    "import { begin } from './traveller.mjs'",
    '',
    `test.describe(${text(graph.flow)}, () => {`,
    ...paths.flatMap((path, at) => [...(at > 0 ? [''] : []), ...testOf(graph, path)]),
    '})',
    '',
  ].join('\n')
