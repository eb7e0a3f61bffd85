import type { MouseEvent } from 'react'
import styles from './Drawing.module.css'
import { classes } from '#src/ui/classes.ts'
import { type DrawnBox, type DrawnChip, type DrawnEdge, type DrawnLine, type DrawnView, junction } from './drawn.ts'
import type { Light, Lights } from './highlights.ts'
import { MarkSign } from './MarkSign.tsx'
import { sizes } from './sizes.ts'
import { tipOf, edgePathOf } from './edge-path.ts'

const { lineHeight, nameAt, pad } = sizes

interface DrawingProps {
  view: DrawnView
  lights: Lights
  scale: number
  selected?: string | undefined
  onState: (id: string) => void
  onTransition: (id: string) => void
}

const timesAt = (times: number, x: number, y: number) =>
  times > 1 && (
    <text className={styles.times} x={x} y={y}>
      ×{times}
    </text>
  )

/** Draws one open state of a chart with highlights, in the layout that the build has computed. */
export function Drawing({ view, lights, scale, selected, onState, onTransition }: DrawingProps) {
  const litClass = ({ isActive, times, isLast }: Light) =>
    classes(times > 0 ? styles.visited : lights.hasPath && styles.unvisited, isActive && styles.active, isLast && styles.last)

  /**
   * Draws the lines of a label. With `right`, lines are left-aligned with counts at the right edge; otherwise they are centred,
   * each followed by its count.
   */
  const linesAt = (lines: readonly DrawnLine[], x: number, y: number, right?: number) =>
    lines.map((line, at) => {
      const light = lights.ofLines([line])
      const down = y + at * lineHeight
      return (
        <g
          key={line.ids[0]}
          className={classes(styles.line, styles[line.tone], litClass(light), right === undefined && styles.middle)}
          data-transition={line.ids[0]}
        >
          <text x={x} y={down}>
            {line.words}
            {right === undefined && light.times > 1 && <tspan className={styles.times}> ×{light.times}</tspan>}
          </text>
          {right !== undefined && timesAt(light.times, right, down)}
        </g>
      )
    })

  const boxAt = (box: DrawnBox) => {
    const { state, kind, name, note, lines, x, y, width, height } = box
    if (kind === 'junction')
      return <circle key={state} className={styles.start} cx={x + width / 2} cy={y + height / 2} r={width / 2} />
    const light = lights.ofState(state)
    const inside = light.isActive && lights.within(state)
    const below = y + nameAt + lineHeight
    return (
      <g
        key={state}
        data-state={state.startsWith(junction) ? undefined : state}
        className={classes(styles.box, styles[kind], litClass(light), selected === state && styles.selected)}
      >
        <rect x={x} y={y} width={width} height={height} rx={kind === 'elsewhere' ? 14 : 5} />
        {kind === 'final' && <rect x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={2} className={styles.inner} />}
        <text x={x + pad} y={y + nameAt} className={styles.name}>
          {name}
        </text>
        {timesAt(light.times, x + width - pad, y + nameAt)}
        {note && (
          <text x={x + pad} y={below} className={styles.note}>
            {inside ? `in ${inside}` : note}
          </text>
        )}
        {linesAt(lines, x + pad, below + (note ? lineHeight : 0), x + width - pad)}
        <MarkSign mark={light.mark} x={x + width} y={y + height} />
      </g>
    )
  }

  const edgeAt = ({ from, to, points, ids }: DrawnEdge) => {
    const light = lights.ofLines([{ words: '', tone: 'event', ids }])
    return (
      <g
        key={`${from} ${to}`}
        data-transition={ids[0]}
        className={classes(styles.edge, litClass(light), light.mark && styles[light.mark])}
      >
        <path d={edgePathOf(points)} />
        {to.startsWith(junction) || <path className={styles.tip} d={tipOf(points)} />}
      </g>
    )
  }

  const labelAt = ({ from, to, label, lines, ids }: DrawnEdge) =>
    label && (
      <g key={`${from} ${to}`}>
        <rect className={styles.plate} x={label.x} y={label.y} width={label.width} height={label.height} />
        {linesAt(lines, label.x + label.width / 2, label.y + lineHeight - 3)}
        <MarkSign mark={lights.ofLines([{ words: '', tone: 'event', ids }]).mark} x={label.x + label.width} y={label.y} />
      </g>
    )

  const chipAt = (chip: DrawnChip) => {
    const light = lights.ofLines([chip])
    return (
      <g
        key={chip.ids[0]}
        className={classes(styles.line, styles.chip, styles[chip.tone], litClass(light))}
        data-transition={chip.ids[0]}
      >
        <rect x={chip.x} y={chip.y} width={chip.width} height={chip.height} rx={chip.height / 2} />
        <text x={chip.x + pad} y={chip.y + 15}>
          {chip.words}
        </text>
        {timesAt(light.times, chip.x + chip.width - pad, chip.y + 15)}
        <MarkSign mark={light.mark} x={chip.x + chip.width - 4} y={chip.y + chip.height} />
      </g>
    )
  }

  const press = ({ target }: MouseEvent) => {
    const hit = (target as Element).closest<SVGElement>('[data-state],[data-transition]')?.dataset
    if (hit?.transition) onTransition(hit.transition)
    else if (hit?.state) onState(hit.state)
  }

  const { width, height, boxes, edges, chips, start } = view
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${width} ${height}`}
      width={width * scale}
      height={height * scale}
      aria-hidden="true"
      onClick={press}
    >
      {chips.map(chipAt)}
      {edges.map(edgeAt)}
      {start[0] && (
        <>
          <g className={styles.edge}>
            <path d={edgePathOf(start)} />
            <path className={styles.tip} d={tipOf(start)} />
          </g>
          <circle className={styles.start} cx={start[0][0]} cy={start[0][1]} r={5} />
        </>
      )}
      {boxes.map(boxAt)}
      {edges.map(labelAt)}
    </svg>
  )
}
