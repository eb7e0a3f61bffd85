import { classes } from '#src/ui/classes.ts'
import type { Mark } from './highlights.ts'
import styles from './MarkSign.module.css'

/** A shape for each mark, because colour alone must not carry meaning. */
const shapes: Record<Mark, string> = {
  covered: 'M-4 0-1 3 4-3',
  seen: 'M-4 0-1 3 4-3',
  uncovered: 'M-3-3 3 3M3-3-3 3',
  unseen: 'M-3-3 3 3M3-3-3 3',
  diverged: 'M0-5V1M0 3V5',
  possible: 'M-2-4 4 0-2 4Z',
}

/** Draws the sign of a mark at a position of the drawing. */
export function MarkSign({ mark, x, y }: { mark: Mark | undefined; x: number; y: number }) {
  if (!mark) return null
  return (
    <g transform={`translate(${x} ${y})`} className={classes(styles.mark, styles[mark])}>
      <circle r="8" />
      <path d={shapes[mark]} />
    </g>
  )
}
