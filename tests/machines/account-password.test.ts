import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { account } from '#machines/account.ts'
import { type Answering, answering, failsWith, failure } from './answering.ts'
import { atRest } from './account-at-rest.ts'
import { arrivalIn } from './arriving.ts'

const nobody = { isSignedIn: false, expiresAt: undefined, account: undefined }
const ines = { kind: 'member' as const, displayName: 'Ines Marlow', miles: 84_500 }
const signedIn = { isSignedIn: true, expiresAt: undefined, account: ines }

const open = (answers: Answering) => {
  const asked: Parameters<typeof answering>[1] = []
  const actor = createActor(account.provide({ actors: answering(answers, asked) })).start()
  return { actor, asked, context: () => actor.getSnapshot().context, at: arrivalIn(actor) }
}

describe('a new password', () => {
  const keyGone = failure('ERR.SSW.PROFILE.RESET_KEY_INVALID', { status: 409 })
  const chosen = { type: 'password.choose', password: 'sealed-1.password', key: 'sealed-1.key' } as const

  it.each([
    ['member', 'resetPasswordLink', { username: 'ines@example.com' }],
    ['agency', 'agencyResetKey', { loginID: 'ines@example.com' }],
  ] as const)('is asked for by a link to the e-mail address of the %s', async (kind, name, variables) => {
    const { actor, asked, at } = open({ session: () => nobody, [name]: () => ({ isDone: true }) })
    actor.send({ type: 'account.open' })
    await at('nobody')
    actor.send({ type: 'reset.open' })
    actor.send({ type: 'reset.request', kind, login: 'ines@example.com' })
    await at({ forgotten: 'sent' })
    expect(asked.filter((each) => each.name === name).map((each) => each.variables)).toEqual([variables])
    actor.send({ type: 'reset.leave' })
    await at('nobody')
  })

  it.each([
    ['member', 'resetPassword'],
    ['agency', 'agencyResetPassword'],
  ] as const)('is set by the link of the %s, and then asks to sign in with it', async (kind, name) => {
    const { actor, asked, at, context } = open({ session: () => nobody, [name]: () => ({ isDone: true }) })
    actor.send({ type: 'reset.arrive', kind })
    await at({ renewing: 'typing' })
    expect(context()).toEqual({ ...atRest, isTold: false, isOpen: true, kind })
    actor.send(chosen)
    await at('nobody')
    expect(asked[0]).toEqual({ name, variables: { password: 'sealed-1.password', resetPasswordKey: 'sealed-1.key' } })
    expect(context()).toMatchObject({ isOpen: true, isRenewed: true, refusal: undefined })
  })

  it('cannot be set with a used or expired link, and the traveller may request a new one', async () => {
    const { actor, at, context } = open({ resetPassword: failsWith(keyGone) })
    actor.send({ type: 'reset.arrive', kind: 'member' })
    actor.send(chosen)
    await at({ renewing: 'gone' })
    expect(context().refusal).toBe('gone')
    actor.send({ type: 'reset.open' })
    await at({ forgotten: 'asking' })
    expect(context().refusal).toBeUndefined()
  })

  it('can be chosen again with the same link if the first one is too weak', async () => {
    const weak = failure('CLIENT.VALIDATION', { type: 'validation', status: 400 })
    const { actor, at, context } = open({ resetPassword: failsWith(weak) })
    actor.send({ type: 'reset.arrive', kind: 'member' })
    actor.send(chosen)
    await vi.waitFor(() => expect(context().refusal).toBe('weak'))
    await at({ renewing: 'typing' })
  })

  it('leaves the account unchanged if the traveller closes the form', async () => {
    const { actor, at, context } = open({ session: () => signedIn })
    actor.send({ type: 'reset.arrive', kind: 'member' })
    actor.send({ type: 'account.close' })
    await at('signedIn')
    expect(context()).toEqual({ ...atRest, who: ines })
  })
})
