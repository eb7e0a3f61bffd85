import { type DrawnBox, type DrawnView, junction } from './drawn.ts'

const toward: Record<string, readonly [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

const middle = ({ x, y, width, height }: DrawnBox): [number, number] => [x + width / 2, y + height / 2]

/** Collects the states that a transition connects with a given one in a view, directly or through junctions. */
const joined = ({ edges }: DrawnView, state: string): Set<string> => {
  const found = new Set<string>()
  const visit = (id: string) => {
    for (const { from, to } of edges) {
      const other = from === id ? to : to === id ? from : undefined
      if (other === undefined || other === state || found.has(other)) continue
      found.add(other)
      if (other.startsWith(junction)) visit(other)
    }
  }
  visit(state)
  return found
}

/** Finds the closest connected state in the direction of an arrow key. */
export const neighbourOf = (view: DrawnView, state: string, key: string): string | undefined => {
  const [right, down] = toward[key] ?? [0, 0]
  const from = view.boxes.find((box) => box.state === state)
  if (!from || (right === 0 && down === 0)) return undefined
  const ids = joined(view, state)
  const [x, y] = middle(from)
  let nearest: { state: string; far: number } | undefined
  for (const box of view.boxes) {
    if (!ids.has(box.state) || box.state.startsWith(junction)) continue
    const [toX, toY] = middle(box)
    const along = (toX - x) * right + (toY - y) * down
    const aside = Math.abs((toX - x) * down) + Math.abs((toY - y) * right)
    const far = along + 2 * aside
    if (along > 0 && (!nearest || far < nearest.far)) nearest = { state: box.state, far }
  }
  return nearest?.state
}
