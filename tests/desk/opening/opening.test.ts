import { beforeAll, describe, expect, it } from 'vitest'
import { encrypt } from '#src/app/sharing/send-recording.ts'
import { chained, packFlowrec, writeFlowrec } from '#src/domain/flowrec-seal.ts'
import { decrypt } from '#src/desk/opening/decrypt.ts'
import { openFile } from '#src/desk/opening/opening.ts'
import type { ChartMigration } from '#src/visualizer/migrations.ts'
import { type UnsealedFlowrec, unsealedFlowrec } from '#src/visualizer/record-file.ts'
import { aBooking } from '#tests/visualizer/sessions.ts'

let draft: UnsealedFlowrec

beforeAll(async () => {
  draft = unsealedFlowrec((await aBooking()).recorder.recorded(), {
    id: 'r_test',
    app: { build: 'today' },
    writes: new Set(['purchase']),
  })
})

const sealed = (of: UnsealedFlowrec): Promise<string> => writeFlowrec({ ...of, steps: chained(of.steps) })

const opened = async (text: string, today: Parameters<typeof openFile>[1] = {}) => {
  const { opened: found, refusal } = await openFile(text, { build: 'today', migrations: [], ...today })
  if (!found) throw new Error(refusal?.detail)
  return found
}

/** Renames states and events, so that the recording looks as if an older chart had made it. */
const asOnceCalled = (names: Record<string, string>, shape: string): UnsealedFlowrec => {
  const text = Object.entries(names).reduce((all, [now, once]) => all.replaceAll(now, once), JSON.stringify(draft))
  const older = JSON.parse(text) as UnsealedFlowrec
  return {
    ...older,
    machines: older.machines.map((machine) => (machine.id === 'booking' ? { ...machine, shapeHash: shape } : machine)),
  }
}

const shapeToday = (): string => draft.machines.find(({ id }) => id === 'booking')?.shapeHash ?? ''

describe('a recording that is opened', () => {
  it('comes from this build or another one, and replays to its end', async () => {
    const text = await sealed(draft)
    const same = await opened(text)
    expect([same.compatibility, same.verified?.divergence, same.verified?.steps]).toEqual(['same', undefined, draft.steps.length])
    expect((await opened(text, { build: 'tomorrow' })).compatibility).toBe('otherBuild')
    expect((await opened(text, { build: undefined })).compatibility).toBe('otherBuild')
  })

  it('is read from its gzip as well, and decrypted only with its own key', async () => {
    const file = await packFlowrec(await sealed(draft))
    const [sent, other] = await Promise.all([encrypt(file), encrypt(file)])
    expect((await openFile((await decrypt(sent.data, sent.key)) ?? '')).opened?.recording.id).toBe('r_test')
    expect(await decrypt(sent.data, other.key)).toBeUndefined()
    expect(await decrypt(`${sent.data.slice(0, -2)}AA`, sent.key)).toBeUndefined()
    expect(await decrypt('!', sent.key)).toBeUndefined()
  })

  it('is migrated to today’s names step by step, and then replays', async () => {
    const names = { '"seat-selection"': '"places"', 'booking.seat-selection': 'booking.places', seatMap: 'cabinPlan' }
    const older = await sealed(asOnceCalled(names, 'oldest'))
    const migrations: ChartMigration[] = [
      {
        chart: 'booking',
        from: 'oldest',
        to: 'middle',
        states: { 'booking.places': 'booking.seats' },
        calls: { cabinPlan: 'plan' },
      },
      {
        chart: 'booking',
        from: 'middle',
        to: shapeToday(),
        states: { 'booking.seats': 'booking.seat-selection' },
        calls: { plan: 'seatMap' },
      },
    ]
    const { compatibility, fitting, verified, recording } = await opened(older, { migrations })
    expect([compatibility, verified?.divergence, verified?.steps]).toEqual(['mapped', undefined, draft.steps.length])
    expect(fitting.mapped).toContainEqual({ chart: 'booking', was: 'cabinPlan', is: 'seatMap' })
    expect(recording.steps.map(({ state, took }) => [state, took])).toEqual(draft.steps.map(({ state, took }) => [state, took]))
    expect(Object.keys(recording.calls ?? {}).sort()).toEqual(Object.keys(draft.calls ?? {}).sort())
  })

  it('is migrated even if the chart only grew after the last migration', async () => {
    const older = await sealed(asOnceCalled({ '"step.skip"': '"step.pass"', '/step.skip/': '/step.pass/' }, 'old'))
    const migrations: ChartMigration[] = [{ chart: 'booking', from: 'old', to: 'since', events: { 'step.pass': 'step.skip' } }]
    const { compatibility, verified } = await opened(older, { migrations })
    expect([compatibility, verified?.divergence]).toEqual(['mapped', undefined])
  })

  it('is shown as it was if no migration leads to today’s names', async () => {
    const older = asOnceCalled({ '"seat-selection"': '"places"', 'booking.seat-selection': 'booking.places' }, 'old')
    const { compatibility, fitting, verified, recording } = await opened(await sealed(older))
    expect([compatibility, verified, fitting.mapped]).toEqual(['traceOnly', undefined, []])
    expect(fitting.unknown.every((name) => name.startsWith('booking.places'))).toBe(true)
    expect(recording.steps).toEqual(chained(older.steps))
  })

  it.each<[string, (text: string) => string, string]>([
    ['damaged', (text) => text.slice(0, -20), 'damaged'],
    ['damaged', () => 'PK\u0003\u0004', 'damaged'],
    ['edited by hand', (text) => text.replace('"code":"ATH"', '"code":"CDG"').replace('step.next', 'step.skip'), 'edited'],
    ['of another seal', (text) => text.replace(/"digest":"sha256:./, '"digest":"sha256:!'), 'edited'],
    ['of another product', (text) => text.replace('"product":"farechart"', '"product":"other"'), 'another product'],
    ['too new', (text) => text.replace(/"version":1\}\n$/, '"version":2}\n'), 'too new'],
    ['more than this reader can do', (text) => text.replace('"requires":[]', '"requires":["video@1"]'), 'not understood'],
  ])('is refused if it is %s', async (_, change, reason) => {
    const { refusal } = await openFile(change(await sealed(draft)))
    expect(refusal?.reason).toBe(reason)
  })

  it('always shows that a branch is one', async () => {
    const branch: UnsealedFlowrec = { ...draft, kind: 'branch', parent: { id: 'r_first', step: 3, edits: [] } }
    const { parent: _, ...claimed } = branch
    expect((await opened(await sealed(branch))).recording.parent).toEqual({ id: 'r_first', step: 3, edits: [] })
    expect((await openFile(await sealed(claimed as UnsealedFlowrec))).refusal?.reason).toBe('edited')
  })
})
