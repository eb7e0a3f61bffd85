import { vi } from 'vitest'

/** jsdom has no modal dialogs: `showModal` moves focus in as browsers do, `close` tells of it. */
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
