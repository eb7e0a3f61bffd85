import { useId, type ReactNode } from 'react'
import styles from './Dialog.module.css'
import { classes } from './classes.ts'
import { CloseIcon } from './popup-icons.tsx'
import { useModalDialog } from './useModalDialog.ts'

export interface DialogProps {
  isOpen: boolean
  /** Called on Escape, on a press on the backdrop, and by the close button. The caller then sets `isOpen` to false. */
  onClose: () => void
  title: ReactNode
  /** Accessible name of the close button. Without it there is no close button. */
  closeLabel?: string | undefined
  /** `dialog` is centred. `drawer` has full height at the inline end, or opens from the bottom on a phone. */
  kind?: 'dialog' | 'drawer' | undefined
  /** Whether the dialog can be closed only by one of its actions. Its role is then alertdialog. */
  mustAnswer?: boolean | undefined
  /** Whether the content has nothing to focus. Its frame can then be focused, so that it can be scrolled by keyboard. */
  isOnlyText?: boolean | undefined
  /** Buttons at the bottom. */
  actions?: ReactNode
  children: ReactNode
}

/** Renders a modal dialog or drawer with the native <dialog> element, which traps focus and returns it. */
export function Dialog({
  isOpen,
  onClose,
  title,
  closeLabel,
  kind = 'dialog',
  mustAnswer = false,
  isOnlyText = false,
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
          <div className={styles.body} {...(isOnlyText ? { role: 'region', 'aria-labelledby': titleId, tabIndex: 0 } : {})}>
            {children}
          </div>
          {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
        </div>
      ) : null}
    </dialog>
  )
}
