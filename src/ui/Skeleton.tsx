import type { ReactNode } from 'react'
import styles from './Skeleton.module.css'
import { classes } from './classes.ts'

/** Widths without a style attribute, so that prerendered pages keep to the content policy. */
export type SkeletonWidth = 'full' | 'long' | 'half' | 'short' | 'tiny'

/** Grey for a line of text not known yet. */
export interface SkeletonLineProps {
  width?: SkeletonWidth | undefined
  /** Height of the text it stands for. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | undefined
}

/** One line. It does not shimmer. */
export function SkeletonLine({ width = 'full', size = 'md' }: SkeletonLineProps) {
  return <span className={classes(styles.grey, styles.line, styles[width], styles[`size-${size}`])} />
}

/** A block: a control, a picture, a map. */
export function SkeletonBlock({ height = 'control' }: { height?: 'control' | 'row' | 'card' | 'tall' }) {
  return <span className={classes(styles.grey, styles.block, styles[`high-${height}`])} />
}

/** A row of a list: a title, a line under it, something at the end. */
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

/** What is being loaded, and grey in its place. */
export interface SkeletonProps {
  /** Announced once, as "Searching flights". */
  label: string
  children: ReactNode
}

/** Wraps skeleton parts: one status for assistive technology, nothing else is read. */
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

/** A heading, a line and a card: a page of which nothing else is known yet. */
export function CardSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <SkeletonLine width="half" size="2xl" />
      <SkeletonLine width="short" />
      <SkeletonBlock height="card" />
    </Skeleton>
  )
}
