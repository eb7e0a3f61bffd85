import type { FlowrecRefusal } from '#src/domain/flowrec-reading.ts'
import { type DeskGateway, type DeskReason, type SharedRecording, NotDone, type Opening } from './desk-gateway.ts'
import { decrypt } from './opening/decrypt.ts'
import { hashOfLink, isKey, readSharedLink, type SharedLink } from './opening/link.ts'
import type { OpenedRecording, OpenedFile } from './opening/opening.ts'

/** Session of the support agent. When it expires (`ended`), the open recording stays, hidden, until the same person signs in again. */
export type Staff = { is: 'asked' | 'unreachable' | 'out' } | { is: 'in' | 'ended'; name: string }

/** Why a recording cannot be opened. With `noKey` and `wrongKey`, the link has to be corrected. */
export interface OpeningRefusal {
  reason: FlowrecRefusal['reason'] | Exclude<DeskReason, 'signedOut'> | 'noCode' | 'noKey' | 'wrongKey'
  detail?: string
}

/** Origin of a recording: a shared link or a file, with its earlier openings. */
export type RecordingSource =
  | ({ kind: 'shared'; link: SharedLink; openings: readonly Opening[] } & Pick<SharedRecording, 'createdAt' | 'expiresAt'>)
  | { kind: 'file'; name: string; openings: readonly Opening[] }

export type DeskView =
  | { is: 'nothing' | 'opening' }
  | { is: 'refused'; refusal: OpeningRefusal }
  /** `count` increases with every opening, and serves as a React key. */
  | { is: 'open'; opened: OpenedRecording; source: RecordingSource; count: number }

export interface DeskState {
  staff: Staff
  shown: DeskView
}

/** A chosen or dropped file. */
export type ChosenFile = Pick<File, 'name' | 'arrayBuffer'>

type Wish = { link: SharedLink } | { file: ChosenFile }

/** State of the desk, independent of any view: the session and the open recording. */
export interface Desk {
  state: () => DeskState
  subscribe: (listener: () => void) => () => void
  /** True if a recording opens as soon as an agent signs in. */
  isWaited: () => boolean
  /** Loads the session, then opens the recording in the address. */
  begin: () => Promise<void>
  /** Rejects with NotDone. Its reason is `signedOut` if the name or the password is wrong. */
  signIn: (name: string, password: string) => Promise<void>
  signOut: () => Promise<void>
  /** Extends the session. If it has expired, hides the recording. */
  stillThere: () => Promise<void>
  openLink: (text: string, key?: string) => Promise<void>
  openFile: (file: ChosenFile) => Promise<void>
  /** Opens the recording in the address, unless it is open already. */
  openAddress: () => Promise<void>
  /** Writes the current step to the address, so that a reload returns to it. */
  atMoment: (step: number) => void
  /** Repeats the opening that was refused last. */
  again: () => Promise<void>
  close: () => void
}

export interface DeskOptions {
  gateway: DeskGateway
  /** Parses a file, migrates it to today's charts, and verifies it. */
  read: (file: Uint8Array<ArrayBuffer>) => Promise<OpenedFile>
  /** The address's hash. `write` replaces the current history entry. */
  address: { read: () => string; write: (hash: string) => void }
}

class Refused extends Error {
  readonly refusal: OpeningRefusal

  constructor(reason: OpeningRefusal['reason'], detail?: string) {
    super(reason)
    this.refusal = { reason, ...(detail !== undefined && { detail }) }
  }
}

const isSame = (one: SharedLink, other: SharedLink): boolean => one.code === other.code && one.key === other.key

/** Creates the desk's state. It loads the session and recordings from `gateway`. */
export const createDesk = ({ gateway, read, address }: DeskOptions): Desk => {
  let state: DeskState = { staff: { is: 'asked' }, shown: { is: 'nothing' } }
  let wish: Wish | undefined
  let count = 0
  const listeners = new Set<() => void>()
  const set = (change: Partial<DeskState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const endSession = () => {
    const { staff } = state
    set({ staff: staff.is === 'in' || staff.is === 'ended' ? { is: 'ended', name: staff.name } : { is: 'out' } })
  }

  const readOrRefuse = async (file: Uint8Array<ArrayBuffer>): Promise<OpenedRecording> => {
    const { opened, refusal } = await read(file)
    if (refusal) throw new Refused(refusal.reason, refusal.detail)
    return opened
  }
  const fromLink = async (link: SharedLink): Promise<{ opened: OpenedRecording; source: RecordingSource }> => {
    if (!isKey(link.key)) throw new Refused('noKey')
    const { data, createdAt, expiresAt, openings } = await gateway.open(link.code)
    const file = await decrypt(data, link.key)
    if (!file) throw new Refused('wrongKey')
    return { opened: await readOrRefuse(file), source: { kind: 'shared', link, createdAt, expiresAt, openings } }
  }
  const fromFile = async (file: ChosenFile): Promise<{ opened: OpenedRecording; source: RecordingSource }> => {
    const opened = await readOrRefuse(new Uint8Array(await file.arrayBuffer()))
    const openings = await gateway.noteFile(opened.recording.id)
    return { opened, source: { kind: 'file', name: file.name, openings } }
  }

  /** Opens a recording. Without a session, it is opened after the next sign-in, and the current recording stays until then. */
  const grant = async (wanted: Wish) => {
    const mine = (count += 1)
    const before = state.shown
    wish = wanted
    set({ shown: { is: 'opening' } })
    let shown: DeskView
    try {
      shown = { is: 'open', count: mine, ...(await ('link' in wanted ? fromLink(wanted.link) : fromFile(wanted.file))) }
    } catch (thrown) {
      if (mine !== count) return
      if (thrown instanceof NotDone && thrown.reason === 'signedOut') {
        set({ shown: before.is === 'opening' ? { is: 'nothing' } : before })
        endSession()
        return
      }
      const told = thrown instanceof NotDone && thrown.reason !== 'signedOut' ? { reason: thrown.reason } : undefined
      shown = { is: 'refused', refusal: thrown instanceof Refused ? thrown.refusal : (told ?? { reason: 'unreachable' }) }
    }
    if (mine !== count) return
    if (shown.is === 'open') {
      wish = undefined
      // Only the address keeps the key. A reload can therefore open the recording again, and closing it removes the key.
      address.write('link' in wanted ? hashOfLink(wanted.link) : '')
    }
    set({ shown })
  }
  const openAddress = async () => {
    const link = readSharedLink(address.read())
    if (!link || state.staff.is !== 'in') return
    const { shown } = state
    if (shown.is === 'open' && shown.source.kind === 'shared' && isSame(shown.source.link, link))
      set({ shown: { ...shown, source: { ...shown.source, link } } })
    else await grant({ link })
  }
  const goOn = async () => {
    if (wish) await grant(wish)
    else await openAddress()
  }
  const refuseLink = () => {
    wish = undefined
    set({ shown: { is: 'refused', refusal: { reason: 'noCode' } } })
  }
  const close = () => {
    count += 1
    wish = undefined
    address.write('')
    set({ shown: { is: 'nothing' } })
  }
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isWaited: () => wish !== undefined || (state.shown.is !== 'open' && readSharedLink(address.read()) !== undefined),
    begin: async () => {
      set({ staff: { is: 'asked' } })
      try {
        set({ staff: { is: 'in', name: await gateway.me() } })
      } catch (thrown) {
        set({ staff: { is: thrown instanceof NotDone && thrown.reason === 'signedOut' ? 'out' : 'unreachable' } })
        return
      }
      await openAddress()
    },
    signIn: async (name, password) => {
      const signedIn = await gateway.signIn(name, password)
      const { staff, shown } = state
      // The recording was opened, and logged, under another name.
      const isAnother = staff.is === 'ended' && staff.name !== signedIn
      set({ staff: { is: 'in', name: signedIn }, shown: isAnother ? { is: 'nothing' } : shown })
      await goOn()
    },
    signOut: async () => {
      await gateway.signOut()
      close()
      set({ staff: { is: 'out' } })
    },
    stillThere: async () => {
      if (state.staff.is !== 'in') return
      await gateway.me().catch((thrown: unknown) => {
        if (thrown instanceof NotDone && thrown.reason === 'signedOut') endSession()
      })
    },
    openLink: async (text, key) => {
      const link = readSharedLink(text, key)
      if (link) await grant({ link })
      else refuseLink()
    },
    openFile: (file) => grant({ file }),
    openAddress,
    atMoment: (step) => {
      const { shown } = state
      if (shown.is === 'open' && shown.source.kind === 'shared') address.write(hashOfLink({ ...shown.source.link, moment: step }))
    },
    again: goOn,
    close,
  }
}
