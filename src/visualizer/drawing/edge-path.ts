const radius = 5

/** Draws an edge with rounded corners, as the `d` attribute of an SVG path. */
export const edgePathOf = (points: readonly (readonly [number, number])[]): string =>
  points
    .map(([x, y], at) => {
      const before = points[at - 1]
      const after = points[at + 1]
      if (!before) return `M${x} ${y}`
      if (!after) return `L${x} ${y}`
      const into = Math.min(radius, Math.hypot(x - before[0], y - before[1]) / 2)
      const out = Math.min(radius, Math.hypot(x - after[0], y - after[1]) / 2)
      const from = [x - Math.sign(x - before[0]) * into, y - Math.sign(y - before[1]) * into]
      const to = [x + Math.sign(after[0] - x) * out, y + Math.sign(after[1] - y) * out]
      return `L${from.join(' ')}Q${x} ${y} ${to.join(' ')}`
    })
    .join('')

/** Draws the arrowhead at the end of an edge, as the `d` attribute of an SVG path. */
export const tipOf = (points: readonly (readonly [number, number])[]): string => {
  const [x, y] = points.at(-1) ?? [0, 0]
  const [fromX, fromY] = points.at(-2) ?? [x, y]
  const [alongX, alongY] = [Math.sign(x - fromX), Math.sign(y - fromY)]
  const [backX, backY] = [x - alongX * 8, y - alongY * 8]
  return `M${x} ${y}L${backX - alongY * 4} ${backY - alongX * 4}L${backX + alongY * 4} ${backY + alongX * 4}Z`
}
