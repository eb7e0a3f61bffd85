import type { ReactNode, Ref } from 'react'
import styles from './Notice.module.css'
import { classes } from './classes.ts'
import { DoneIcon, StopIcon, WarningIcon } from './icons.tsx'

/** `info` is information, `error` a problem, and `ok` a success. */
export type NoticeKind = 'info' | 'error' | 'ok'

export interface NoticeProps {
  kind?: NoticeKind | undefined
  title?: ReactNode
  /** Heading level of the title, by default 2. */
  level?: 2 | 3 | undefined
  /** Announces the notice to screen readers. False for a notice that was on the page from the start. */
  announces?: boolean | undefined
  ref?: Ref<HTMLDivElement> | undefined
  children?: ReactNode
}

const icons = { info: WarningIcon, error: StopIcon, ok: DoneIcon }

/** Renders a tinted notice with the symbol of its kind. An error is announced at once (alert), and the others politely (status). */
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
