import { useId, type ReactNode } from 'react'
import styles from './Dialog.module.css'
import { classes } from './classes.ts'
import { CloseIcon } from './popup-icons.tsx'
import { useModalDialog } from './useModalDialog.ts'

/** A dialog over the page. */
export interface DialogProps {
  isOpen: boolean
  /** Called on Escape, a press on the backdrop, or the close button. The caller then sets `isOpen` to false. */
  onClose: () => void
  title: ReactNode
  /** Accessible name of the close button. Without it there is no such button. */
  closeLabel?: string | undefined
  /** dialog: centred. drawer: full height at the inline end, or on a phone from the bottom. */
  kind?: 'dialog' | 'drawer' | undefined
  /** Cannot be closed without an answer: an alertdialog. */
  mustAnswer?: boolean | undefined
  /** The answers, at the bottom. */
  actions?: ReactNode
  children: ReactNode
}

/** A modal dialog or drawer on the native <dialog>, which traps focus and returns it. */
export function Dialog({
  isOpen,
  onClose,
  title,
  closeLabel,
  kind = 'dialog',
  mustAnswer = false,
  actions,
  children,
}: DialogProps) {
  const titleId = useId()
  const { dialog, handlers } = useModalDialog(isOpen, onClose, mustAnswer)
  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, styles[kind])}
      aria-labelledby={titleId}
      role={mustAnswer ? 'alertdialog' : undefined}
      {...handlers}
    >
      {isOpen ? (
        <div className={styles.inside}>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            {closeLabel === undefined || mustAnswer ? null : (
              <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
                <CloseIcon />
              </button>
            )}
          </div>
          <div className={styles.body}>{children}</div>
          {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
        </div>
      ) : null}
    </dialog>
  )
}
