import { type FlowrecRefusal, readFlowrec } from '#src/domain/flowrec-reading.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { type Charts, charts as todays } from '#src/visualizer/inert.ts'
import { type Fitting, fit } from '#src/visualizer/migrate.ts'
import { type Migration, migrations as known } from '#src/visualizer/migrations.ts'
import { type Verified, verify } from '#src/visualizer/verify.ts'

/**
 * A recording's compatibility with today's charts. `same`: made by this build. `otherBuild`: by another, but all its names exist.
 * `mapped`: older names were migrated. `traceOnly`: it can be shown, but not replayed.
 */
export type Compatibility = 'same' | 'otherBuild' | 'mapped' | 'traceOnly'

/** An opened recording. */
export interface Opened {
  /** As in the file, if `mapped`, with today's names. */
  recording: Flowrec
  compatibility: Compatibility
  /** Migrated names, and names unknown to today's charts. */
  fitting: Pick<Fitting, 'mapped' | 'unknown'>
  /** Undefined if it can only be traced. */
  verified?: Verified
}

export type OpenedFile = { opened: Opened; refusal?: undefined } | { refusal: FlowrecRefusal; opened?: undefined }

export interface Today {
  /** This page's build, as named in recordings. */
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
 * Opens a `.flowrec` or `.flowrec.json` file, fits it to today's charts and verifies it, without sending anything. Never throws:
 * an unreadable file is refused with the reason.
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
