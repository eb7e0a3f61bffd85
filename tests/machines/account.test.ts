import { describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { account } from '#machines/account.ts'
import { type Answering, answering, expired, failsWith, failure } from './answering.ts'
import { atRest } from './account-at-rest.ts'
import { arrivalIn } from './arriving.ts'

const nobody = { isSignedIn: false, expiresAt: undefined, account: undefined }
const ines = { kind: 'member' as const, displayName: 'Ines Marlow', miles: 84_500 }
const harbour = { kind: 'agency' as const, displayName: 'Harbour Travel', miles: undefined }
const signedInAs = (who: typeof ines | typeof harbour) => ({ isSignedIn: true, expiresAt: undefined, account: who })
const done = { isSignedIn: true, person: undefined }
const noAnswer = failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR', status: 0 })

/** Fake operation that returns these answers in turn and then repeats the last. */
const inTurn = (...answers: unknown[]) => {
  const left = [...answers]
  return () => {
    const answer: unknown = left.length > 1 ? left.shift() : left[0]
    return typeof answer === 'function' ? (answer as () => unknown)() : answer
  }
}

const open = (answers: Answering) => {
  const asked: Parameters<typeof answering>[1] = []
  const left = vi.fn()
  const clock = new SimulatedClock()
  const actor = createActor(account.provide({ actors: answering(answers, asked), actions: { 'leave no trace': left } }), {
    clock,
  })
  const kept: string[] = []
  actor.subscribe(({ context }) => kept.push(JSON.stringify(context)))
  actor.start()
  return {
    actor,
    asked,
    left,
    clock,
    kept,
    context: () => actor.getSnapshot().context,
    at: arrivalIn(actor),
  }
}

const member = { type: 'signIn.submit', kind: 'member', login: 'ines@example.com', password: 'sealed-1.password' } as const
const agency = { type: 'signIn.submit', kind: 'agency', login: 'harbour', password: 'sealed-2.password' } as const

const ready = async (answers: Answering) => {
  const opened = open({ session: inTurn(nobody, signedInAs(ines)), signIn: () => done, ...answers })
  opened.actor.send({ type: 'account.open' })
  await opened.at('nobody')
  return opened
}

const signedIn = async (answers: Answering = {}) => {
  const opened = open({ session: () => signedInAs(ines), ...answers })
  opened.actor.send({ type: 'account.read' })
  await opened.at('signedIn')
  return opened
}

describe('the signed-in account', () => {
  it('is loaded on request with its balances, and the first load does not count as a change of account', async () => {
    const { asked, context } = await signedIn()
    expect(asked).toEqual([{ name: 'session', variables: { refreshBalances: true }, requestId: undefined }])
    expect(context()).toEqual({ ...atRest, who: ines })
  })

  it('is loaded when a traveller opens an account page first, and the page stays open', async () => {
    const { context } = await ready({})
    expect(context()).toEqual({ ...atRest, isOpen: true })
  })

  it('is requested once more without the key of an ended conversation, but not repeatedly', async () => {
    const { actor, asked, at } = open({ session: failsWith(expired) })
    actor.send({ type: 'account.read' })
    await at('unknown')
    expect(asked).toHaveLength(2)
  })

  it('keeps the last loaded account if a reload fails', async () => {
    const { actor, context, at, asked } = await signedIn({ session: inTurn(signedInAs(ines), failsWith(noAnswer)) })
    actor.send({ type: 'account.read' })
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    await at('signedIn')
    expect(context()).toEqual({ ...atRest, who: ines })
  })

  it('counts as changed if a later load returns another account', async () => {
    const { actor, context } = await signedIn({ session: inTurn(signedInAs(ines), signedInAs(harbour)) })
    actor.send({ type: 'account.read' })
    await vi.waitFor(() => expect(context()).toEqual({ ...atRest, turns: 1, who: harbour }))
  })
})

describe('signing in', () => {
  it('signs in as a member, reads the account, and closes', async () => {
    const { actor, asked, at, context } = await ready({})
    actor.send(member)
    await at('signedIn')
    expect(asked.map(({ name, variables }) => [name, variables])).toEqual([
      ['session', { refreshBalances: true }],
      ['signIn', { userId: 'ines@example.com', password: 'sealed-1.password' }],
      ['session', { refreshBalances: true }],
    ])
    expect(context()).toEqual({ ...atRest, turns: 1, who: ines })
  })

  it('signs in as an agency with its own operation', async () => {
    const { actor, asked, at, context } = await ready({
      session: inTurn(nobody, signedInAs(harbour)),
      agencySignIn: () => done,
    })
    actor.send(agency)
    await at('signedIn')
    expect(asked[1]).toEqual({ name: 'agencySignIn', variables: { loginID: 'harbour', password: 'sealed-2.password' } })
    expect(context().who).toEqual(harbour)
  })

  it('keeps neither the login nor the password’s name in its context', async () => {
    const { actor, at, kept } = await ready({})
    actor.send(member)
    await at('signedIn')
    expect(kept.length).toBeGreaterThan(3)
    expect(kept.filter((context) => /sealed|example/.test(context))).toEqual([])
  })

  it.each([
    ['wrong', failure('ERR.SSW.LOGIN.INVALID_CREDENTIALS', { status: 401 })],
    ['incomplete', failure('ERR.SSW.CLIENT.VALIDATION', { type: 'validation' })],
    ['unreachable', noAnswer],
    ['closed', expired],
    ['failed', failure('ERR.SSW.SERVER.ERROR', { type: 'HTTPERROR', status: 500 })],
  ])('is refused as %s, and the traveller may try again at once', async (refusal, thrown) => {
    const { actor, at, context } = await ready({ signIn: inTurn(failsWith(thrown), done) })
    actor.send(member)
    await vi.waitFor(() => expect(context().refusal).toBe(refusal))
    expect(context()).toEqual({ ...atRest, isOpen: true, refusal, wait: expect.any(Number) })
    actor.send(member)
    expect(context().refusal).toBeUndefined()
    await at('signedIn')
  })

  it('allows no further attempt after too many until the gateway’s waiting time has passed', async () => {
    const tooMany = failure('ERR.SSW.CLIENT.TOO_MANY_REQUESTS', { status: 429, response: { retryAfter: 42 } })
    const { actor, at, context, asked, clock } = await ready({ signIn: inTurn(failsWith(tooMany), done) })
    actor.send(member)
    await at({ nobody: 'waiting' })
    expect(context()).toEqual({ ...atRest, isOpen: true, wait: 42, refusal: 'tooMany' })
    actor.send(member)
    actor.send(agency)
    clock.increment(41_999)
    expect(asked.map(({ name }) => name)).toEqual(['session', 'signIn'])
    clock.increment(1)
    await at({ nobody: 'ready' })
    expect(context().refusal).toBeUndefined()
  })

  it.each([[undefined], [{ retryAfter: -1 }], [{ retryAfter: 1e9 }], [{ retryAfter: 'soon' }]])(
    'waits a minute if the gateway’s waiting time is %j',
    async (response) => {
      const tooMany = failure('ERR.SSW.CLIENT.TOO_MANY_REQUESTS', { response })
      const { actor, at, context } = await ready({ signIn: failsWith(tooMany) })
      actor.send(member)
      await at({ nobody: 'waiting' })
      expect(context().wait).toBe(60)
    },
  )

  it('fails with a reason if the browser does not keep the session cookie', async () => {
    const { actor, context } = await ready({ session: () => nobody })
    actor.send(member)
    await vi.waitFor(() => expect(context()).toEqual({ ...atRest, isOpen: true, refusal: 'unkept' }))
  })

  it('succeeds even if the name of the account cannot be loaded', async () => {
    const { actor, at, context } = await ready({ session: inTurn(nobody, failsWith(noAnswer)) })
    actor.send(member)
    await at('signedIn')
    expect(context()).toEqual({ ...atRest, turns: 1, who: { kind: 'member', displayName: '' } })
  })
})

describe('a sign-in that ended', () => {
  it('is noticed when the gateway reports nobody signed in', async () => {
    const { actor, context, at } = await signedIn({ session: inTurn(signedInAs(ines), nobody) })
    actor.send({ type: 'account.read' })
    await at('nobody')
    expect(context()).toEqual({ ...atRest, isOpen: true, wasLost: true, who: ines })
  })

  it('can be renewed on the same page, and changes nothing for the same member', async () => {
    const { actor, at, context } = await signedIn({ signIn: () => done })
    actor.send({ type: 'account.lose' })
    expect(context()).toEqual({ ...atRest, isOpen: true, wasLost: true, who: ines })
    actor.send(member)
    await at('signedIn')
    expect(context()).toEqual({ ...atRest, who: ines })
  })

  it.each([
    ['the sign-in form', []],
    ['the form for a forgotten password', ['reset.open']],
  ] as const)('is given up by closing %s: then nobody is signed in', async (_, steps) => {
    const { actor, context } = await signedIn()
    actor.send({ type: 'account.lose' })
    for (const type of steps) actor.send({ type })
    actor.send({ type: 'account.close' })
    expect(actor.getSnapshot().matches('nobody')).toBe(true)
    expect(context()).toEqual({ ...atRest, turns: 1 })
  })
})

describe('signing out', () => {
  it('drops the account once the gateway has signed it out', async () => {
    const { actor, at, left, context } = await signedIn({ signOut: () => ({ isDone: true }) })
    actor.send({ type: 'signOut.submit' })
    expect(left).not.toHaveBeenCalled()
    await at('signedOut')
    expect(left).toHaveBeenCalledOnce()
    expect(context()).toEqual({ ...atRest })
  })

  it('reports a failure, and is sent without a key if the conversation has ended', async () => {
    const { actor, at, left, context } = await signedIn({
      signOut: inTurn(failsWith(noAnswer), failsWith(expired), { isDone: true }),
    })
    actor.send({ type: 'signOut.submit' })
    await vi.waitFor(() => expect(context()).toMatchObject({ who: ines, refusal: 'unreachable' }))
    expect(left).not.toHaveBeenCalled()
    actor.send({ type: 'signOut.submit' })
    await at('signedOut')
  })
})

describe('a deleted account', () => {
  const openErasing = (who: typeof ines | undefined) => {
    const done: string[] = []
    const actions = { 'erase traces': () => void done.push('erased'), 'leave no trace': () => void done.push('left') }
    const actors = answering({ session: () => (who ? signedInAs(who) : nobody) })
    const actor = createActor(account.provide({ actors, actions })).start()
    actor.send({ type: 'account.read' })
    return { actor, done, at: arrivalIn(actor), context: () => actor.getSnapshot().context }
  }

  it('is forgotten at once, and home opens anew when the dialog is closed', async () => {
    const { actor, done, at, context } = openErasing(ines)
    await at('signedIn')
    actor.send({ type: 'account.end' })
    expect([context().who, context().isOpen, done]).toEqual([undefined, true, ['erased']])
    actor.send({ type: 'account.close' })
    expect(done).toEqual(['erased', 'left'])
  })

  it('means nothing to a tab in which nobody is signed in', async () => {
    const { actor, done, at } = openErasing(undefined)
    await at('nobody')
    actor.send({ type: 'account.end' })
    expect([actor.getSnapshot().matches('nobody'), done]).toEqual([true, []])
  })
})

describe('a member’s details', () => {
  const details = { profileId: 'FC1', contact: undefined }

  it('are loaded on each request, because the profile may have been changed in between', async () => {
    const changed = { profileId: 'FC1', contact: { email: 'new@example.com' } }
    const { actor, asked, context } = await signedIn({ statelessProfile: inTurn(details, changed) })
    actor.send({ type: 'details.read' })
    await vi.waitFor(() => expect(context().details).toEqual(details))
    actor.send({ type: 'details.read' })
    await vi.waitFor(() => expect(context().details).toEqual(changed))
    expect(asked.map(({ name }) => name)).toEqual(['session', 'statelessProfile', 'statelessProfile'])
  })

  it('are loaded again after a failure, and never for an agency', async () => {
    const { actor, at, context } = await signedIn({ statelessProfile: inTurn(failsWith(noAnswer), details) })
    actor.send({ type: 'details.read' })
    await at({ signedIn: 'unread' })
    actor.send({ type: 'details.read' })
    await vi.waitFor(() => expect(context().details).toEqual(details))
    const other = await signedIn({ session: () => signedInAs(harbour), statelessProfile: () => details })
    other.actor.send({ type: 'details.read' })
    expect(other.asked.map(({ name }) => name)).toEqual(['session'])
  })

  it('are dropped with their account', async () => {
    const { actor, context } = await signedIn({
      statelessProfile: () => details,
      session: inTurn(signedInAs(ines), signedInAs(harbour)),
    })
    actor.send({ type: 'details.read' })
    await vi.waitFor(() => expect(context().details).toEqual(details))
    actor.send({ type: 'account.read' })
    await vi.waitFor(() => expect(context()).toMatchObject({ who: harbour, details: undefined }))
  })
})
