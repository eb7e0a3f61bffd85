// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { OrderField } from '#src/authoring/editor/OrderField.tsx'

afterEach(cleanup)

const parts = ['bags', 'meals', 'covers']

/** Shows an order that starts as given. Returns the orders that the field has reported. */
const show = (start: string, isLocked = false) => {
  const reported: string[] = []
  function Shown() {
    const [order, setOrder] = useState(start)
    return (
      <OrderField
        label="Card Order"
        order={order}
        parts={parts}
        nameOf={(part) => (part === 'bags' ? 'Bags and more' : '')}
        lock={isLocked ? { path: '/FCDX/steps/ancillaries/cardOrder', roles: ['viewer'], rule: undefined } : undefined}
        onOrder={(next) => {
          reported.push(next)
          setOrder(next)
        }}
      />
    )
  }
  i18n.load('en-US', {})
  i18n.activate('en-US')
  render(
    <I18nProvider i18n={i18n}>
      <Shown />
    </I18nProvider>,
  )
  return reported
}

const names = () => screen.getAllByRole('listitem').map((item) => item.querySelector('bdi')?.textContent)
const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

it('moves a part with buttons that keep the focus, and announces its position', () => {
  const reported = show('bags meals covers')
  press('Move down: Bags and more')
  expect([names(), screen.getByRole('status').textContent]).toEqual([
    ['Meals', 'Bags and more', 'Covers'],
    'Bags and more: position 2 of 3',
  ])
  press('Move down: Bags and more')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move down: Bags and more' }))
  press('Move down: Bags and more')
  press('Move up: Covers')
  expect(reported).toEqual(['meals bags covers', 'meals covers bags', 'covers meals bags'])
})

it('lists the parts that an older order lacks at its end, and drops names that this build does not have', () => {
  const reported = show('covers gone')
  expect(names()).toEqual(['Covers', 'Bags and more', 'Meals'])
  press('Move up: Meals')
  expect(reported).toEqual(['covers meals bags'])
})

it('shows the order without buttons to an author who may not change it, and says why', () => {
  show('bags meals covers', true)
  expect(screen.queryAllByRole('button')).toEqual([])
  screen.getByText(/No access rule allows your role \(viewer\) to change/)
})
