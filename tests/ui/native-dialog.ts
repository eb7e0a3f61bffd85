import { vi } from 'vitest'

/** Adds modal dialogs to jsdom: `showModal` moves focus into the dialog, and `close` dispatches an event. */
export function installNativeDialog() {
  HTMLDialogElement.prototype.showModal = vi.fn(function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '')
    this.querySelector<HTMLElement>('button, [href], input')?.focus()
  })
  HTMLDialogElement.prototype.close = vi.fn(function close(this: HTMLDialogElement) {
    this.removeAttribute('open')
    this.dispatchEvent(new Event('close'))
  })
}
