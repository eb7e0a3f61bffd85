import type { ReactNode } from 'react'
import styles from './Tag.module.css'
import { classes } from './classes.ts'
import { TickIcon } from './icons.tsx'

/**
 * plain: a kind, such as "Adult". day: another date, such as "+1 day". few: genuine scarcity. ok: done, with a tick. stop: a
 * blocker.
 */
export type TagKind = 'plain' | 'day' | 'few' | 'ok' | 'stop'

/** A short framed label. */
export interface TagProps {
  kind?: TagKind | undefined
  children: ReactNode
}

/** A short framed label, whose kind is shown by shape and text, never by colour alone. */
export function Tag({ kind = 'plain', children }: TagProps) {
  return (
    <span className={classes(styles.tag, styles[kind])}>
      {kind === 'ok' ? <TickIcon /> : null}
      <span>{children}</span>
    </span>
  )
}
