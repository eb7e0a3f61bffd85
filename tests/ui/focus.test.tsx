// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Dialog } from '#src/ui/Dialog.tsx'
import { ErrorSummary } from '#src/ui/ErrorSummary.tsx'
import { Page } from '#src/ui/Page.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import { installNativeDialog } from './native-dialog.ts'

afterEach(cleanup)
beforeAll(() => {
  installNativeDialog()
  Element.prototype.scrollIntoView = vi.fn()
})

describe('the error summary', () => {
  const summary = (attempt: number) => (
    <>
      <ErrorSummary
        title="1 thing to correct"
        faults={[{ fieldId: 'last-name', message: 'Enter the last name' }]}
        attempt={attempt}
      />
      <TextField id="last-name" label="Last name" />
    </>
  )

  it('takes focus when it appears, and again after each attempt', () => {
    const { rerender } = render(summary(1))
    const box = screen.getByRole('group', { name: '1 thing to correct' })
    expect(document.activeElement).toBe(box)
    screen.getByLabelText('Last name').focus()
    rerender(summary(1))
    expect(document.activeElement).toBe(screen.getByLabelText('Last name'))
    rerender(summary(2))
    expect(document.activeElement).toBe(box)
  })

  it('focuses a field without changing the address', () => {
    location.hash = '#/passengers'
    render(summary(1))
    fireEvent.click(screen.getByRole('link', { name: 'Enter the last name' }))
    expect([document.activeElement?.id, location.hash]).toEqual(['last-name', '#/passengers'])
  })
})

describe('the dialog', () => {
  function Rules({ mustAnswer = false }: { mustAnswer?: boolean }) {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Fare rules
        </button>
        <Dialog
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          title="Rules of Light"
          closeLabel="Close"
          mustAnswer={mustAnswer}
          actions={
            <button type="button" onClick={() => setIsOpen(false)}>
              Understood
            </button>
          }
        >
          Refunds taxes only.
        </Dialog>
      </>
    )
  }
  const open = () => {
    const opener = screen.getByRole('button', { name: 'Fare rules' })
    opener.focus()
    fireEvent.click(opener)
    return opener
  }

  it('returns focus after Escape, the close button or a press on the backdrop', () => {
    render(
      <StrictMode>
        <Rules />
      </StrictMode>,
    )
    const ways = [
      () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })),
      () => fireEvent.click(screen.getByRole('button', { name: 'Close' })),
      () => fireEvent.click(screen.getByRole('dialog')),
    ]
    for (const close of ways) {
      const opener = open()
      expect(screen.getByRole('dialog', { name: 'Rules of Light' }).contains(document.activeElement)).toBe(true)
      close()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(document.activeElement).toBe(opener)
    }
  })

  it('stays open when its content is pressed', () => {
    render(<Rules />)
    open()
    fireEvent.click(screen.getByText('Refunds taxes only.'))
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  it('is closed only by its answers if it must be answered', () => {
    render(<Rules mustAnswer />)
    const opener = open()
    const dialog = screen.getByRole('alertdialog', { name: 'Rules of Light' })
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    fireEvent.click(dialog)
    expect(screen.getByRole('alertdialog')).toBe(dialog)
    fireEvent.click(screen.getByRole('button', { name: 'Understood' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })
})

describe('the page', () => {
  it('has a skip link that does not change the address', () => {
    location.hash = '#/payment'
    render(<Page skipLabel="Skip to content">Words</Page>)
    fireEvent.click(screen.getByRole('link', { name: 'Skip to content' }))
    expect([document.activeElement?.id, location.hash]).toEqual(['main', '#/payment'])
  })
})
