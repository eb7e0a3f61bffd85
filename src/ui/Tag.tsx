import type { ReactNode } from 'react'
import styles from './Tag.module.css'
import { classes } from './classes.ts'
import { TickIcon } from './icons.tsx'

/**
 * `plain` is a kind, such as "Adult". `day` is another date, such as "+1 day". `few` is genuine scarcity. `ok` is done, with a tick. `stop`
 * is an obstacle.
 */
export type TagKind = 'plain' | 'day' | 'few' | 'ok' | 'stop'

export interface TagProps {
  kind?: TagKind | undefined
  children: ReactNode
}

/** Renders a short framed label. Its kind is shown by shape and text, never by colour alone. */
export function Tag({ kind = 'plain', children }: TagProps) {
  return (
    <span className={classes(styles.tag, styles[kind])}>
      {kind === 'ok' ? <TickIcon /> : null}
      <span>{children}</span>
    </span>
  )
}
