import { vi } from 'vitest'
import { onlyData } from '../app/desk/drawing.tsx'

/** Prepares jsdom for pages of the author's frame: serves the files of the build, and implements media queries and modal dialogs. */
export const prepareFrame = (): void => {
  onlyData()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      if (!this.isConnected) throw new DOMException('The element is not in a Document.', 'InvalidStateError')
      this.setAttribute('open', '')
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute('open')
    },
  })
}
