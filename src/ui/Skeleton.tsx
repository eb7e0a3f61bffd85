import type { ReactNode } from 'react'
import styles from './Skeleton.module.css'
import { classes } from './classes.ts'

/** Names of widths. They are classes, because the content security policy blocks style attributes in prerendered pages. */
export type SkeletonWidth = 'full' | 'long' | 'half' | 'short'

export interface SkeletonLineProps {
  width?: SkeletonWidth | undefined
  /** Size of the text that it replaces. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | undefined
}

/** Renders a placeholder for one line of text, without a shimmer. */
export function SkeletonLine({ width = 'full', size = 'md' }: SkeletonLineProps) {
  return <span className={classes(styles.grey, styles.line, styles[width], styles[`size-${size}`])} />
}

/** Renders a placeholder for a control, a picture or a map. */
export function SkeletonBlock({ height = 'control' }: { height?: 'control' | 'card' | 'tall' }) {
  return <span className={classes(styles.grey, styles.block, styles[`high-${height}`])} />
}

/** Renders a placeholder for a list row: a title, a line below it, and something at the end. */
export function SkeletonRow() {
  return (
    <span className={styles.row}>
      <span className={styles.rowWords}>
        <SkeletonLine width="half" size="lg" />
        <SkeletonLine width="short" size="sm" />
      </span>
      <span className={styles.rowEnd}>
        <SkeletonLine size="lg" />
      </span>
    </span>
  )
}

export interface SkeletonProps {
  /** Announced once, such as "Searching flights". */
  label: string
  children: ReactNode
}

/** Wraps placeholders. Screen readers announce only the label, through the live region of the page. */
export function Skeleton({ label, children }: SkeletonProps) {
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <span className="visually-hidden">{label}</span>
      <div aria-hidden="true" className={styles.skeleton}>
        {children}
      </div>
    </div>
  )
}

/** Renders a placeholder with a heading, a line and a card, for a page whose layout is not known yet. */
export function CardSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <SkeletonLine width="half" size="2xl" />
      <SkeletonLine width="short" />
      <SkeletonBlock height="card" />
    </Skeleton>
  )
}
