import { fireEvent, screen, within } from '@testing-library/react'
import type { AccountEvent } from '#machines/account-setup.ts'
import CreateProfile from '#src/steps/create-profile/screen.tsx'
import type { AccountActor } from '#src/trip/account.tsx'
import type { Answering } from '#tests/machines/answering.ts'
import { showStep } from './answering.tsx'

export const registered = { isDone: true, profileId: 'FC20000011', isMailed: true }

/** An account with nobody signed in. It collects the events that it is sent. */
const nobody = (kind: 'member' | 'agency' | undefined) => {
  const told: AccountEvent[] = []
  const listeners = new Set<{ next: () => void }>()
  let snapshot = { context: { who: undefined, kind }, matches: () => false }
  const account = {
    getSnapshot: () => snapshot,
    subscribe: (listener: { next: () => void }) => {
      listeners.add(listener)
      return { unsubscribe: () => listeners.delete(listener) }
    },
    send: (event: AccountEvent) => {
      told.push(event)
      if (event.type !== 'kind.pick') return
      snapshot = { ...snapshot, context: { ...snapshot.context, kind: event.kind } }
      for (const { next } of listeners) next()
    },
  } as object as AccountActor
  return { account, told }
}

/** Renders the page that registers members and agencies, with these answers. `kind` is what the visitor has chosen to register. */
export const show = (answers: Answering = {}, kind?: 'member' | 'agency') => {
  const { account, told } = nobody(kind)
  const shown = showStep({
    step: 'create-profile',
    Screen: CreateProfile,
    answers: {
      createProfile: () => registered,
      signIn: () => ({ isSignedIn: true, person: undefined }),
      agencyCreateProfile: () => ({ ...registered, profileId: 'FC90001011' }),
      agencySignIn: () => ({ isSignedIn: true, person: undefined }),
      ...answers,
    },
    account,
  })
  return { ...shown, told }
}

/** Types a value into the field with this label. */
export const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** Fills in the form: `values` by label, the password, and the checkbox whose label is `terms`. */
export const fillIn = (values: Record<string, string>, password: string, terms: string) => {
  for (const [label, value] of Object.entries(values)) type(label, value)
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.click(screen.getByLabelText(terms))
}

/** Returns the messages in the list of fields to correct, once it is shown. */
export const faultsListed = async () => {
  const list = await screen.findByRole('group', { name: /to correct before/ })
  return within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
}
