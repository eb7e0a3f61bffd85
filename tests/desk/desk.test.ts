import { describe, expect, it } from 'vitest'
import { type DeskGateway, NotDone, type Opening } from '#src/desk/desk-gateway.ts'
import { createDesk } from '#src/desk/desk.ts'
import { encrypt } from '#src/app/sharing/send-recording.ts'
import type { OpenedFile } from '#src/desk/opening/opening.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { standingFor } from '#tests/standing-for.ts'

const file = new TextEncoder().encode('a recording')

/** Reads a file without parsing it. The id of the result is the content of the file. */
const read = (bytes: Uint8Array): Promise<OpenedFile> => {
  const id = new TextDecoder().decode(bytes)
  if (id === 'broken') return Promise.resolve({ refusal: { reason: 'damaged', detail: 'it broke' } })
  return Promise.resolve({
    opened: { recording: standingFor<Flowrec>({ id }), compatibility: 'same', fitting: { mapped: [], unknown: [] } },
  })
}

const chosen = (text: string, name = 'one.flowrec') => new File([text], name)

const begin = async ({ hash = '', signedIn = true } = {}) => {
  const sent = await encrypt(file)
  const gateway = { isSignedIn: signedIn, isReachable: true, noted: [] as string[] }
  const before: Opening[] = [{ staffName: 'mira', openedAt: 1 }]
  const guarded = <Answer>(answer: () => Answer): Promise<Answer> => {
    if (!gateway.isReachable) return Promise.reject(new NotDone('unreachable'))
    return gateway.isSignedIn ? Promise.resolve().then(answer) : Promise.reject(new NotDone('signedOut'))
  }
  const asked: DeskGateway = {
    me: () => guarded(() => 'desk'),
    signIn: (name, password) => {
      if (password !== 'right') return Promise.reject(new NotDone('signedOut'))
      gateway.isSignedIn = true
      return Promise.resolve(name)
    },
    signOut: () => {
      gateway.isSignedIn = false
      return Promise.resolve()
    },
    open: (code) =>
      guarded(() => {
        if (code !== 'ABCD2345') throw new NotDone('unknown')
        gateway.noted.push(code)
        return { code, data: sent.data, createdAt: 2, expiresAt: 3, openings: before }
      }),
    noteFile: (id) => guarded(() => (gateway.noted.push(id), before)),
    openings: () => guarded(() => []),
  }
  const link = `#ABCD2345.${sent.key}`
  const at = { hash: hash === 'link' ? link : hash }
  const desk = createDesk({
    gateway: asked,
    read,
    address: { read: () => at.hash, write: (written) => (at.hash = written) },
  })
  await desk.begin()
  const shown = () => desk.state().shown
  const refusal = () => {
    const now = shown()
    return now.is === 'refused' ? now.refusal.reason : now.is
  }
  const openId = () => {
    const now = shown()
    return now.is === 'open' ? now.opened.recording.id : now.is
  }
  return { desk, gateway, at, link, key: sent.key, refusal, openId, staff: () => desk.state().staff }
}

describe('the desk', () => {
  it('opens the recording in the address after sign-in, and again after a reload', async () => {
    const { desk, at, link, openId, staff, gateway } = await begin({ hash: 'link', signedIn: false })
    expect([staff(), desk.isWaited(), openId()]).toEqual([{ is: 'out' }, true, 'nothing'])
    await expect(desk.signIn('mira', 'wrong')).rejects.toHaveProperty('reason', 'signedOut')
    await desk.signIn('mira', 'right')
    expect([staff(), openId(), at.hash]).toEqual([{ is: 'in', name: 'mira' }, 'a recording', link])
    await desk.begin()
    expect([openId(), gateway.noted]).toEqual(['a recording', ['ABCD2345']])
  })

  it('keeps a typed link in the address while it is open, with the selected step, and removes it afterwards', async () => {
    const { desk, at, link, key, openId } = await begin()
    await desk.openLink('abcd 2345', key)
    expect([openId(), at.hash]).toEqual(['a recording', link])
    desk.atMoment(7)
    expect(at.hash).toBe(`${link}&n=7`)
    desk.close()
    desk.atMoment(8)
    expect([openId(), at.hash]).toEqual(['nothing', ''])
  })

  it('says why a link does not open', async () => {
    const { desk, refusal, key, at } = await begin()
    const tried: [string, string, string][] = [
      ['hello', '', 'noCode'],
      ['ABCD2345', '', 'noKey'],
      ['ABCD2345', 'short', 'noKey'],
      ['ABCD2345', key.replace(/^./, key.startsWith('A') ? 'B' : 'A'), 'wrongKey'],
      ['ABCD2346', key, 'unknown'],
    ]
    for (const [text, typed, reason] of tried) {
      await desk.openLink(text, typed)
      expect(refusal(), text).toBe(reason)
    }
    expect(at.hash).toBe('')
  })

  it('opens a file only after its opening is logged, and tries again when the gateway answers', async () => {
    const { desk, gateway, openId, refusal } = await begin()
    gateway.isReachable = false
    await desk.openFile(chosen('r_1'))
    expect(refusal()).toBe('unreachable')
    gateway.isReachable = true
    await desk.again()
    expect([openId(), gateway.noted]).toEqual(['r_1', ['r_1']])
    await desk.openFile(chosen('broken'))
    expect([refusal(), gateway.noted]).toEqual(['damaged', ['r_1']])
  })

  it('keeps the open recording when a sign-in ends, for the person who opened it', async () => {
    const { desk, gateway, staff, openId } = await begin()
    await desk.openFile(chosen('r_1'))
    const before = desk.state().shown
    gateway.isSignedIn = false
    await desk.stillThere()
    expect([staff(), desk.state().shown === before]).toEqual([{ is: 'ended', name: 'desk' }, true])
    await desk.signIn('desk', 'right')
    expect(desk.state().shown === before).toBe(true)
    gateway.isSignedIn = false
    await desk.stillThere()
    await desk.signIn('mira', 'right')
    expect([staff(), openId()]).toEqual([{ is: 'in', name: 'mira' }, 'nothing'])
  })

  it('opens what was requested while signed out after the next sign-in', async () => {
    const { desk, gateway, staff, openId } = await begin()
    await desk.openFile(chosen('r_1'))
    gateway.isSignedIn = false
    await desk.openFile(chosen('r_2'))
    expect([staff(), openId(), desk.isWaited()]).toEqual([{ is: 'ended', name: 'desk' }, 'r_1', true])
    await desk.signIn('desk', 'right')
    expect([openId(), gateway.noted]).toEqual(['r_2', ['r_1', 'r_2']])
  })

  it('leaves nothing behind after signing out', async () => {
    const { desk, at, staff, openId } = await begin({ hash: 'link' })
    expect(openId()).toBe('a recording')
    await desk.signOut()
    expect([staff(), openId(), at.hash]).toEqual([{ is: 'out' }, 'nothing', ''])
  })

  it('shows the newer of two files that are dropped in a row', async () => {
    const { desk, openId } = await begin()
    await Promise.all([desk.openFile(chosen('r_1')), desk.openFile(chosen('r_2'))])
    expect(openId()).toBe('r_2')
  })
})
