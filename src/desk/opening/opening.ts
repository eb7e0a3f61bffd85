import { type FlowrecRefusal, readFlowrec } from '#src/domain/flowrec-reading.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { type Charts, charts as todays } from '#src/visualizer/inert.ts'
import { type Fitting, fit } from '#src/visualizer/migrate.ts'
import { type Migration, migrations as known } from '#src/visualizer/migrations.ts'
import { type Verified, verify } from '#src/visualizer/verify.ts'

/**
 * What today's charts can do with a recording. `same`: made by this very build. `otherBuild`: by another one, whose charts have everything
 * that the recording names. `mapped`: names of older charts were put into today's. `traceOnly`: it is shown as it was, and not replayed.
 */
export type Compatibility = 'same' | 'otherBuild' | 'mapped' | 'traceOnly'

/** A recording that was opened. */
export interface Opened {
  /** As the file has it; where it is `mapped`, in the names of today. */
  recording: Flowrec
  compatibility: Compatibility
  /** Names that were mapped, and names that today's charts do not know. */
  fitting: Pick<Fitting, 'mapped' | 'unknown'>
  /** Absent where it can be traced only. */
  verified?: Verified
}

export type OpenedFile = { opened: Opened; refusal?: undefined } | { refusal: FlowrecRefusal; opened?: undefined }

export interface Today {
  /** The build of this page, as recordings name theirs. */
  build?: string | undefined
  charts?: Charts
  migrations?: readonly Migration[]
}

const compatibilityOf = (recording: Flowrec, { mapped, unknown }: Fitting, build: string | undefined): Compatibility => {
  if (unknown.length > 0) return 'traceOnly'
  if (mapped.length > 0) return 'mapped'
  return build !== undefined && recording.app.build === build ? 'same' : 'otherBuild'
}

/**
 * Opens a file of `.flowrec` or `.flowrec.json`, fits it to today's charts and verifies it. Nothing of it is sent anywhere. Never throws:
 * what cannot be opened is refused with the reason.
 */
export const openFile = async (
  file: Uint8Array<ArrayBuffer> | string,
  { build, charts = todays, migrations = known }: Today = {},
): Promise<OpenedFile> => {
  const read = await readFlowrec(file)
  if (read.refusal) return read
  const fitting = fit(read.recording, charts, migrations)
  const { recording, mapped, unknown } = fitting
  const compatibility = compatibilityOf(read.recording, fitting, build)
  const opened: Opened = { recording, compatibility, fitting: { mapped, unknown } }
  return compatibility === 'traceOnly' ? { opened } : { opened: { ...opened, verified: verify(recording, charts) } }
}
