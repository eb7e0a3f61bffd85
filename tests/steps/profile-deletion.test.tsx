// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { failsWith, failure } from '#tests/machines/answering.ts'
import type { Answering } from '#tests/machines/answering.ts'
import { installNativeDialog } from '#tests/ui/native-dialog.ts'
import { show } from './profile-page.tsx'

beforeEach(installNativeDialog)
afterEach(cleanup)

const password = 'Miles-and-more-tea'

const noAnswer = failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR', status: 0 })

const open = async (answers: Answering = {}) => {
  const shown = show(answers)
  await screen.findByRole('button', { name: 'Open trip K7QX4M' })
  fireEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
  const dialog = within(await screen.findByRole('dialog'))
  const submit = (typed: string) => {
    fireEvent.change(dialog.getByLabelText('Password'), { target: { value: typed } })
    fireEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
  }
  const isDeleted = () => JSON.stringify(shown.actor.getSnapshot().value).includes('"profile":"deleted"')
  return { ...shown, dialog, submit, isDeleted }
}

it('counts what is lost, says what stays, and sends the password only from the vault', async () => {
  const { dialog, submit, asked, sealed, isDeleted } = await open({ deleteProfile: () => ({ isDone: true, isMailed: true }) })
  const lost = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lost).toEqual([
    '84,500 miles',
    '1 saved traveler',
    '1 travel document',
    '1 saved card',
    'your tier, your preferences and the list of your trips',
  ])
  dialog.getByText(/^Your trips and receipts stay as they are/)
  submit(password)
  await vi.waitFor(() => expect(isDeleted()).toBe(true))
  expect(asked.find(({ name }) => name === 'deleteProfile')?.variables).toEqual({ password: 'vault:1.password' })
  expect(sealed).toEqual([{ password }])
  expect(screen.queryByRole('dialog')).toBe(null)
})

it('asks for the password, and deletes nothing without it', async () => {
  const { dialog, submit, asked } = await open()
  submit('')
  await dialog.findByText('Enter your password')
  expect(asked.map(({ name }) => name)).not.toContain('deleteProfile')
})

it('says that the password is wrong, and lets the member try again', async () => {
  const answers = [
    failsWith(failure('ERR.SSW.LOGIN.INVALID_CREDENTIALS', { status: 401 })),
    () => ({ isDone: true, isMailed: true }),
  ]
  const { dialog, submit, isDeleted } = await open({ deleteProfile: () => answers.shift()?.() })
  submit('Miles-and-less-tea')
  await dialog.findByRole('heading', { name: 'Wrong password' })
  expect(document.activeElement).toBe(dialog.getByLabelText('Password'))
  submit(password)
  await vi.waitFor(() => expect(isDeleted()).toBe(true))
})

it('says what keeps the account and what to do, and loads the profile again when the member keeps it', async () => {
  const response = {
    reasons: [
      { reason: 'ON_HOLD', pnr: 'K7QX4M', until: '2027-03-02T12:00:00.000Z' },
      { reason: 'PAYMENT_OPEN' },
      { reason: 'of a gateway that knows more' },
    ],
  }
  const kept = failsWith(failure('ERR.SSW.PROFILE.KEPT_OPEN', { status: 409, response }))
  const { dialog, submit, asked } = await open({ deleteProfile: kept })
  submit(password)
  await dialog.findByRole('heading', { name: 'Your account can’t be deleted yet' })
  dialog.getByText((_, element) =>
    /^Trip K7QX4M is on hold until .*2\b.*\. Pay for it or release it first\.$/.test(
      element?.tagName === 'LI' ? (element.textContent ?? '') : '',
    ),
  )
  dialog.getByText('A payment is still in progress. Wait until it’s finished.')
  fireEvent.click(dialog.getByRole('button', { name: 'Keep my account' }))
  await vi.waitFor(() => expect(asked.filter(({ name }) => name === 'profile')).toHaveLength(2))
  expect(screen.queryByRole('dialog')).toBe(null)
})

it('does not claim that nothing happened if the answer was lost', async () => {
  const { dialog, submit } = await open({ deleteProfile: failsWith(noAnswer) })
  submit(password)
  await dialog.findByRole('heading', { name: 'We don’t know if your account was deleted' })
  dialog.getByText(/your password no longer works/)
})
