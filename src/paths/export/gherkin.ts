import type { Path, PathGraph } from '../graph.ts'
import { lineOf, nodesOf, sentenceOf, titleOf } from './words.ts'

/** Replaces blanks and punctuation, because a tag must not contain them. */
const tagOf = (text: string): string => `@${text.replace(/[^\w.-]+/g, '-').replace(/^-|-$/g, '')}`

/** Formats a flow's paths as a feature with one scenario per path. The scenario is tagged with the path's id and requirements. */
export const gherkinOf = (graph: PathGraph, paths: readonly Path[]): string => {
  const node = nodesOf(graph)
  const scenarioOf = (path: Path): string[] => [
    `  ${[path.id, path.strategy, ...path.covers.requirements].map(tagOf).join(' ')}`,
    `  Scenario: ${titleOf(path, node)}`,
    `    Given the flow ${path.flow} ${path.start.name}`,
    `    And the state is ${lineOf(node(path.start.node).value)}`,
    ...path.steps.flatMap((edge) => [
      `    When ${sentenceOf(edge)}`,
      `    Then the state ${edge.changed ? 'is' : 'is still'} ${lineOf(node(edge.to).value)}`,
      ...edge.calls.map((call) => `    And ${call} is called`),
      ...edge.effects.map((effect) => `    And the app performs "${effect}"`),
    ]),
    '',
  ]
  return [
    '# Generated from the charts by `npm run paths -- export --to gherkin`. Change the charts, not this file.',
    `Feature: ${graph.flow}`,
    '',
    ...paths.flatMap(scenarioOf),
  ].join('\n')
}
