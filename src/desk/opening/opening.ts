import { type FlowrecRefusal, readFlowrec } from '#src/domain/flowrec-reading.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { type Charts, charts as todays } from '#src/visualizer/inert.ts'
import { type AdaptedRecording, fit } from '#src/visualizer/migrate.ts'
import { type ChartMigration, migrations as known } from '#src/visualizer/migrations.ts'
import { type Verified, verify } from '#src/visualizer/verify.ts'

/**
 * Fit of a recording with today's charts. `same`: this build made it. `otherBuild`: another build made it, but all its names exist.
 * `mapped`: old names were migrated. `traceOnly`: some names are unknown, so it can be shown but not replayed.
 */
export type Compatibility = 'same' | 'otherBuild' | 'mapped' | 'traceOnly'

/** A recording that was read successfully. */
export interface OpenedRecording {
  /** The recording as in the file. With `mapped`, its names are today's. */
  recording: Flowrec
  compatibility: Compatibility
  /** Names that were migrated, and names that today's charts do not have. */
  fitting: Pick<AdaptedRecording, 'mapped' | 'unknown'>
  /** Result of the replay. Undefined with `traceOnly`. */
  verified?: Verified
}

export type OpenedFile = { opened: OpenedRecording; refusal?: undefined } | { refusal: FlowrecRefusal; opened?: undefined }

export interface Today {
  /** Id of this page's build, as recordings name it. */
  build?: string | undefined
  charts?: Charts
  migrations?: readonly ChartMigration[]
}

const compatibilityOf = (recording: Flowrec, { mapped, unknown }: AdaptedRecording, build: string | undefined): Compatibility => {
  if (unknown.length > 0) return 'traceOnly'
  if (mapped.length > 0) return 'mapped'
  return build !== undefined && recording.app.build === build ? 'same' : 'otherBuild'
}

/**
 * Reads a `.flowrec` or `.flowrec.json` file, migrates it to today's charts and verifies it. Sends nothing. Does not throw: if the file
 * cannot be read, returns the reason.
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
  const opened: OpenedRecording = { recording, compatibility, fitting: { mapped, unknown } }
  return compatibility === 'traceOnly' ? { opened } : { opened: { ...opened, verified: verify(recording, charts) } }
}
