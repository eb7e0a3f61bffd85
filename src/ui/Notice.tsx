import type { ReactNode, Ref } from 'react'
import styles from './Notice.module.css'
import { classes } from './classes.ts'
import { DoneIcon, StopIcon, WarningIcon } from './icons.tsx'

/** info: a thing to know. error: a thing that stops. ok: a thing that is done. */
export type NoticeKind = 'info' | 'error' | 'ok'

/** A notice in the page. */
export interface NoticeProps {
  kind?: NoticeKind | undefined
  title?: ReactNode
  /** Level of the title; 2 unless said. */
  level?: 2 | 3 | undefined
  /** False for a notice that was there from the start and need not be announced. */
  announces?: boolean | undefined
  ref?: Ref<HTMLDivElement> | undefined
  children?: ReactNode
}

const icons = { info: WarningIcon, error: StopIcon, ok: DoneIcon }

/** A tinted notice with the kind's shape. An error is announced at once (alert), the others when the reader is idle (status). */
export function Notice({ kind = 'info', title, level = 2, announces = true, ref, children }: NoticeProps) {
  const Icon = icons[kind]
  const Heading = level === 2 ? 'h2' : 'h3'
  const role = kind === 'error' ? 'alert' : 'status'
  return (
    <div className={classes(styles.notice, styles[kind])} role={announces ? role : undefined} tabIndex={-1} ref={ref}>
      <Icon className={styles.icon} />
      <div className={styles.words}>
        {title === undefined ? null : <Heading className={styles.title}>{title}</Heading>}
        {children}
      </div>
    </div>
  )
}
