import { useLayoutEffect, useRef, type MouseEvent, type RefObject, type SyntheticEvent } from 'react'

/** Ref and handlers that make a native <dialog> modal. */
export interface ModalDialog {
  dialog: RefObject<HTMLDialogElement | null>
  /** Props to spread on the <dialog>. */
  handlers: {
    onCancel: (event: SyntheticEvent) => void
    onClose: () => void
    onClick: (event: MouseEvent<HTMLDialogElement>) => void
  }
}

/**
 * Opens a native <dialog> while `isOpen` is true. Escape, the back gesture of the platform and a press on the backdrop call `onClose`,
 * unless `mustAnswer` is set. On closing, focus returns to the element that had it, even if the dialog is unmounted while open.
 */
export function useModalDialog(isOpen: boolean, onClose: () => void, mustAnswer = false): ModalDialog {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return
    const cameFrom = element.ownerDocument.activeElement
    if (!element.open) element.showModal()
    return () => {
      if (element.open) element.close()
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus()
    }
  }, [isOpen])
  return {
    dialog,
    handlers: {
      onCancel: (event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!mustAnswer) onClose()
      },
      onClose: () => {
        if (!isOpen || dialog.current?.open) return
        if (mustAnswer) dialog.current?.showModal()
        else onClose()
      },
      onClick: (event) => {
        if (event.target === event.currentTarget && !mustAnswer) onClose()
      },
    },
  }
}
