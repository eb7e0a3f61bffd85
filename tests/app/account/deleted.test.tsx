// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { account } from '#machines/account.ts'
import { AccountDialog } from '#src/app/account/AccountDialog.tsx'
import { tellOfDeletion, whenDeletedElsewhere } from '#src/app/browser/deletion-news.ts'
import { answering } from '#tests/machines/answering.ts'
import { installNativeDialog } from '#tests/ui/native-dialog.ts'

afterEach(cleanup)

const ines = { kind: 'member' as const, displayName: 'Ines Marlow', miles: 84_500 }

it('the dialog says that the account is deleted, and leads home', async () => {
  installNativeDialog()
  i18n.load('en-US', {})
  i18n.activate('en-US')
  const left = vi.fn()
  const actors = answering({ session: () => ({ isSignedIn: true, expiresAt: undefined, account: ines }) })
  const actor = createActor(account.provide({ actors, actions: { 'leave no trace': left } })).start()
  actor.send({ type: 'account.read' })
  await vi.waitFor(() => expect(actor.getSnapshot().matches('signedIn')).toBe(true))
  render(
    <I18nProvider i18n={i18n}>
      <AccountDialog account={actor} vault={{ seal: () => [] }} isCommitting={() => false} resetKey="" />
    </I18nProvider>,
  )
  actor.send({ type: 'account.end' })
  await screen.findByRole('heading', { name: 'Your account is deleted' })
  fireEvent.click(screen.getByRole('button', { name: 'Go to the home page' }))
  expect(left).toHaveBeenCalledOnce()
})

it('other tabs of the same airline learn of a deletion, and the news stays nowhere', () => {
  const told: string[] = []
  whenDeletedElsewhere(window, 'FCDX', () => void told.push('FC'))
  whenDeletedElsewhere(window, 'NJDX', () => void told.push('NJ'))
  const written: [string, string][] = []
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, newValue) => void written.push([key, newValue]))
  tellOfDeletion('FCDX')
  for (const [key, newValue] of written) dispatchEvent(new StorageEvent('storage', { key, newValue }))
  write.mockRestore()
  expect(told).toEqual(['FC'])
  tellOfDeletion('FCDX')
  expect(localStorage).toHaveLength(0)
})
