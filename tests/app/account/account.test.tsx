// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { account } from '#machines/account.ts'
import { AccountDoor } from '#src/app/account/AccountDoor.tsx'
import { AccountEntry } from '#src/app/frame/AccountEntry.tsx'
import { takeResetLink } from '#src/app/browser/reset-link.ts'
import { createTroubles } from '#src/app/session/trouble-notes.ts'
import { createVault } from '#src/network/vault.ts'
import { AccountContext } from '#src/trip/account.tsx'
import { SignInOffer } from '#src/trip/SignInOffer.tsx'
import { type Answering, answering, failsWith, failure } from '#tests/machines/answering.ts'
import { installNativeDialog } from '#tests/ui/native-dialog.ts'

const patient = { timeout: 15_000 }

const nobody = { isSignedIn: false, expiresAt: undefined, account: undefined }
const ines = {
  isSignedIn: true,
  expiresAt: undefined,
  account: { kind: 'member' as const, displayName: 'Ines Marlow', miles: 84_500 },
}
const password = 'Miles-and-more-tea'

beforeEach(() => {
  installNativeDialog()
  i18n.load('en-US', {})
  i18n.activate('en-US')
})
afterEach(cleanup)

const draw = (answers: Answering, isCommitting = false, resetKey = '') => {
  const asked: Parameters<typeof answering>[1] = []
  const told: string[] = []
  const sessions = [nobody, ines]
  const left = vi.fn()
  const vault = createVault()
  const actor = createActor(
    account.provide({
      actors: answering({ session: () => sessions.shift() ?? ines, signIn: () => ({ isSignedIn: true }), ...answers }, asked),
      actions: { 'leave no trace': left },
    }),
    { inspect: (seen) => told.push(JSON.stringify('event' in seen ? seen.event : {})) },
  ).start()
  render(
    <I18nProvider i18n={i18n}>
      <AccountContext value={actor}>
        <h1 tabIndex={-1}>Pay for your trip</h1>
        <AccountEntry who={undefined} onOpen={() => actor.send({ type: 'account.open' })} />
        <SignInOffer hint="what you typed stays">Use your miles or saved cards</SignInOffer>
        <AccountDoor
          account={actor}
          vault={vault}
          isCommitting={() => isCommitting}
          troubles={createTroubles()}
          resetKey={resetKey}
        />
      </AccountContext>
    </I18nProvider>,
  )
  const dialog = () => within(screen.getByRole('dialog'))
  const open = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByRole('form', { name: 'Sign in' })
  }
  const type = (label: string, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } })
  const submit = () => fireEvent.submit(screen.getByRole('form', { name: 'Sign in' }))
  const tryAs = (login: string) => {
    type('E-mail or member number', login)
    type('Password', password)
    submit()
  }
  return { actor, asked, told, left, vault, dialog, open, type, submit, tryAs }
}

const wrong = failure('ERR.SSW.LOGIN.INVALID_CREDENTIALS', { status: 401 })

describe('the sign-in dialog', () => {
  it('signs a member in and closes; the password appears in no event and leaves the vault once', async () => {
    const { actor, asked, told, vault, open, tryAs } = draw({})
    await open()
    tryAs(' ines@example.com ')
    await vi.waitFor(() => expect(actor.getSnapshot().matches('signedIn')).toBe(true), patient)
    const { variables } = asked.find(({ name }) => name === 'signIn') ?? {}
    expect(variables).toHaveProperty('userId', 'ines@example.com')
    expect(told.join()).toContain('signIn.submit')
    expect(told.join()).not.toContain(password)
    expect(JSON.parse(vault.fill(JSON.stringify(variables)))).toEqual({ userId: 'ines@example.com', password })
    expect(vault.fill(JSON.stringify(variables))).not.toContain(password)
    await vi.waitFor(() => expect(screen.queryByRole('form')).toBeNull(), patient)
    expect(screen.getByText('You are signed in: Ines Marlow.').getAttribute('role')).toBe('status')
  })

  it('lets browsers and password managers fill it in', async () => {
    const { dialog, open } = draw({})
    await open()
    const [user, secret] = ['E-mail or member number', 'Password'].map((label) => dialog().getByLabelText(label))
    expect([user?.getAttribute('autocomplete'), secret?.getAttribute('autocomplete')]).toEqual(['username', 'current-password'])
    expect([secret?.getAttribute('type'), secret?.getAttribute('value')]).toEqual(['password', null])
  })

  it('shows the password on request, and hides it again on submit', async () => {
    const { dialog, open, tryAs } = draw({ signIn: failsWith(wrong) })
    await open()
    fireEvent.click(dialog().getByLabelText('Show the password'))
    expect(dialog().getByLabelText('Password').getAttribute('type')).toBe('text')
    tryAs('ines@example.com')
    await vi.waitFor(() => expect(dialog().getByLabelText('Password').getAttribute('type')).toBe('password'), patient)
  })

  it('shows each error at its field, and sends nothing', async () => {
    const { asked, dialog, open, type, submit } = draw({})
    await open()
    submit()
    await dialog().findByText('Enter your user name')
    await expect.poll(() => document.activeElement).toBe(dialog().getByLabelText('E-mail or member number'))
    type('E-mail or member number', 'ines@example.com')
    submit()
    await vi.waitFor(() => expect(document.activeElement).toBe(dialog().getByLabelText('Password')), patient)
    expect(dialog().getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
    expect(asked.map(({ name }) => name)).toEqual(['session'])
  })

  it('gives one message for a wrong password and an unknown user, keeps the user name, and focuses the password', async () => {
    const { dialog, open, tryAs } = draw({ signIn: failsWith(wrong) })
    await open()
    tryAs('ines@example.com')
    const alert = await dialog().findByRole('alert')
    expect(alert.textContent).toBe('Wrong user name or passwordCheck both and try again.')
    await vi.waitFor(() => expect(document.activeElement).toBe(dialog().getByLabelText('Password')), patient)
    expect((dialog().getByLabelText('E-mail or member number') as HTMLInputElement).value).toBe('ines@example.com')
  })

  it('says after too many attempts when the next one is allowed', async () => {
    const tooMany = failure('ERR.SSW.CLIENT.TOO_MANY_REQUESTS', { response: { retryAfter: 42 } })
    const { asked, dialog, open, tryAs } = draw({ signIn: failsWith(tooMany) })
    await open()
    tryAs('ines@example.com')
    expect((await dialog().findByRole('alert')).textContent).toMatch(
      /^Too many attemptsThe next one is taken in 42 seconds \(at \d+:\d\d:\d\d.*by your clock\)\.$/,
    )
    expect(dialog().getByRole('button', { name: 'Sign in' }).getAttribute('aria-disabled')).toBe('true')
    tryAs('ines@example.com')
    expect(asked.filter(({ name }) => name === 'signIn')).toHaveLength(1)
  })

  it('signs in an agency with its own operation', async () => {
    const { asked, dialog, open, type, submit } = draw({ agencySignIn: () => ({ isSignedIn: true }) })
    await open()
    fireEvent.click(dialog().getByLabelText('Travel agency'))
    type('Agency user', 'harbour-travel')
    type('Password', password)
    submit()
    await vi.waitFor(
      () => expect(asked.find(({ name }) => name === 'agencySignIn')?.variables).toHaveProperty('loginID', 'harbour-travel'),
      patient,
    )
  })

  it('links to the registration, and to the sandbox’s page, which lists the accounts', async () => {
    const { dialog, open } = draw({})
    await open()
    const addresses = dialog()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(addresses.toSorted()).toEqual(['#/create-profile', '/sandbox/'])
  })

  it('opens from an offer; after the sign-in, the offer is gone and the heading has focus', async () => {
    const { actor, tryAs } = draw({})
    const offer = screen.getByRole('button', { name: 'Use your miles or saved cards' })
    offer.focus()
    fireEvent.click(offer)
    await screen.findByRole('form', { name: 'Sign in' })
    tryAs('ines@example.com')
    await vi.waitFor(() => expect(actor.getSnapshot().matches('signedIn')).toBe(true), patient)
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: /Use your miles/ })).toBeNull(), patient)
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })), patient)
  })
})

describe('the signed-in account', () => {
  const signedIn = async (answers: Answering = {}, isCommitting = false) => {
    const drawn = draw({ session: () => ines, ...answers }, isCommitting)
    drawn.actor.send({ type: 'account.open' })
    await screen.findByRole('button', { name: 'Sign out' })
    return drawn
  }

  it('is shown with its miles, and can sign out', async () => {
    const { dialog, left } = await signedIn({ signOut: () => ({ isDone: true }) })
    expect(dialog().getAllByRole('heading', { name: 'Ines Marlow' })).toHaveLength(1)
    expect(dialog().getAllByText('You are signed in as a member. You have 84,500 miles.')).toHaveLength(1)
    fireEvent.click(dialog().getByRole('button', { name: 'Sign out' }))
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce(), patient)
  })

  it('cannot sign out during a payment', async () => {
    const { asked, dialog } = await signedIn({}, true)
    fireEvent.click(dialog().getByRole('button', { name: 'Sign out' }))
    expect(dialog().getAllByText(/A payment is in progress\. You can sign out once it’s finished\./)).toHaveLength(1)
    expect(asked.map(({ name }) => name)).not.toContain('signOut')
  })

  it('is asked to sign in again on the same page after the session has ended', async () => {
    const { actor, dialog } = await signedIn()
    actor.send({ type: 'account.lose' })
    expect(await dialog().findAllByRole('heading', { name: 'Sign in again' })).toHaveLength(1)
    expect(dialog().getAllByText(/Sign in again to continue where you left off\. We’ve kept what you typed\./)).toHaveLength(1)
  })

  it('is named in the header, with a member’s miles', () => {
    render(
      <I18nProvider i18n={i18n}>
        <AccountEntry who={ines.account} onOpen={() => {}} />
      </I18nProvider>,
    )
    expect(screen.getByRole('button').textContent).toBe('Ines Marlow 84,500 miles')
  })
})

describe('a forgotten password', () => {
  it('is replaced by a link, whose form answers the same for every user name', async () => {
    const { asked, dialog, open, type } = draw({ resetPasswordLink: () => ({ isDone: true }) })
    await open()
    fireEvent.click(dialog().getByRole('button', { name: 'Forgot your password?' }))
    const form = await screen.findByRole('form', { name: 'Forgot your password?' })
    fireEvent.submit(form)
    await dialog().findByText('Enter your user name')
    type('E-mail or member number', ' ines@example.com ')
    fireEvent.submit(form)
    expect(await screen.findAllByText(/If there is an account with that user name/, undefined, patient)).toHaveLength(1)
    expect(asked.find(({ name }) => name === 'resetPasswordLink')?.variables).toEqual({ username: 'ines@example.com' })
    fireEvent.click(dialog().getByRole('button', { name: 'Back to sign-in' }))
    await screen.findByRole('form', { name: 'Sign in' })
  })

  const arrive = (answers: Answering) => {
    const drawn = draw({ session: () => nobody, ...answers }, false, 'the-key-of-the-link-we-sent')
    drawn.actor.send({ type: 'reset.arrive', kind: 'member' })
    return drawn
  }

  it('is replaced with the link; key and password appear in no event', async () => {
    const { asked, told, vault, type } = arrive({ resetPassword: () => ({ isDone: true }) })
    const form = await screen.findByRole('form', { name: 'Choose a new password' }, patient)
    type('New password', 'short')
    fireEvent.submit(form)
    await screen.findByText('Enter at least 10 characters')
    type('New password', password)
    fireEvent.submit(form)
    expect(await screen.findAllByText('Your new password is set', undefined, patient)).toHaveLength(1)
    const { variables } = asked.find(({ name }) => name === 'resetPassword') ?? {}
    expect(told.join()).not.toMatch(/the-key-of-the-link|Miles-and-more/)
    expect(JSON.parse(vault.fill(JSON.stringify(variables)))).toEqual({
      password,
      resetPasswordKey: 'the-key-of-the-link-we-sent',
    })
  })

  it('can be requested again if the link no longer works', async () => {
    const { dialog, type } = arrive({
      resetPassword: failsWith(failure('ERR.SSW.PROFILE.RESET_KEY_INVALID', { status: 409 })),
    })
    const form = await screen.findByRole('form', { name: 'Choose a new password' }, patient)
    type('New password', password)
    fireEvent.submit(form)
    expect(await screen.findAllByText('This link no longer works', undefined, patient)).toHaveLength(1)
    fireEvent.click(dialog().getByRole('button', { name: 'Get a new link' }))
    expect(await screen.findAllByRole('button', { name: 'Send the link' }, patient)).toHaveLength(1)
  })
})

describe('the link of the message', () => {
  const at = (hash: string) => {
    const replaced: unknown[] = []
    const location = { pathname: '/dx/FC/FCDX/', search: '?locale=en-US', hash }
    const history = { state: { index: 1 }, replaceState: (...told: unknown[]) => replaced.push(told) }
    return { link: takeResetLink({ location, history }), replaced }
  }

  it('is removed from the address, which keeps everything else', () => {
    const key = 'a'.repeat(32)
    expect(at(`#/home?resetKey=${key}&account=agency&utm_source=mail`)).toEqual({
      link: { key, kind: 'agency' },
      replaced: [[{ index: 1 }, '', '/dx/FC/FCDX/?locale=en-US#/home?utm_source=mail']],
    })
  })

  it('is empty without a key and for a key that is not one of ours', () => {
    expect(at('#/home?account=member')).toEqual({ link: undefined, replaced: [] })
    expect(at('#/home?resetKey=%3Cscript%3E').link).toBeUndefined()
  })
})
