import { stepNames } from '#src/domain/step.ts'
import type { DrawnChart } from '#src/visualizer/drawing/drawn.ts'
import { svgOf } from '#src/visualizer/drawing/svg-text.ts'

/**
 * Draws the pictures of charts for documents outside the product: an overview of every chart, and each step once. By file name.
 */
export const picturesOf = (drawn: readonly DrawnChart[]): Record<string, string> => {
  const pictures: Record<string, string> = {}
  for (const { chart, views } of drawn) {
    const [overview] = views
    if (overview) pictures[`${chart}.svg`] = svgOf(overview, `The states of ${chart} and what leads from one to another`)
  }
  for (const step of stepNames) {
    const view = drawn.flatMap(({ views }) => views).find(({ of }) => of === step)
    if (view) pictures[`steps/${step}.svg`] = svgOf(view, `The states of the step ${step}`)
  }
  return pictures
}
