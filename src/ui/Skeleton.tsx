import type { ReactNode } from 'react'
import styles from './Skeleton.module.css'
import { classes } from './classes.ts'

/** Classes for widths, because the content security policy blocks style attributes in prerendered pages. */
export type SkeletonWidth = 'full' | 'long' | 'half' | 'short' | 'tiny'

/** A placeholder for text. */
export interface SkeletonLineProps {
  width?: SkeletonWidth | undefined
  /** The height of the text that it replaces. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | undefined
}

/** One line of text. It does not shimmer. */
export function SkeletonLine({ width = 'full', size = 'md' }: SkeletonLineProps) {
  return <span className={classes(styles.grey, styles.line, styles[width], styles[`size-${size}`])} />
}

/** A block: a control, a picture, a map. */
export function SkeletonBlock({ height = 'control' }: { height?: 'control' | 'row' | 'card' | 'tall' }) {
  return <span className={classes(styles.grey, styles.block, styles[`high-${height}`])} />
}

/** A list row: a title, a line below it, something at the end. */
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

/** A loading message, and its placeholders. */
export interface SkeletonProps {
  /** Announced once, such as "Searching flights". */
  label: string
  children: ReactNode
}

/** Wraps placeholders: screen readers get one status and nothing else. */
export function Skeleton({ label, children }: SkeletonProps) {
  return (
    <div role="status" aria-busy="true" className={styles.skeleton}>
      <span className="visually-hidden">{label}</span>
      <div aria-hidden="true" className={styles.skeleton}>
        {children}
      </div>
    </div>
  )
}

/** A heading, a line and a card, for a page whose layout is not known yet. */
export function CardSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <SkeletonLine width="half" size="2xl" />
      <SkeletonLine width="short" />
      <SkeletonBlock height="card" />
    </Skeleton>
  )
}
