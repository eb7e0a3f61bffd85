import type { ReactNode } from 'react'
import styles from './Tag.module.css'
import { classes } from './classes.ts'
import { TickIcon } from './icons.tsx'

/** plain: a kind, as "Adult". day: another date, as "+1 day". few: scarcity that is true. ok: done, with a tick. stop: what keeps you here. */
export type TagKind = 'plain' | 'day' | 'few' | 'ok' | 'stop'

/** A few words in a frame. */
export interface TagProps {
  kind?: TagKind | undefined
  children: ReactNode
}

/** A few words in a frame; the kind is told by shape and word, never by colour alone. */
export function Tag({ kind = 'plain', children }: TagProps) {
  return (
    <span className={classes(styles.tag, styles[kind])}>
      {kind === 'ok' ? <TickIcon /> : null}
      {children}
    </span>
  )
}
