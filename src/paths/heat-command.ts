import { readFileSync } from 'node:fs'
import { readFlowrec } from '#src/domain/flowrec-reading.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { WrongUsage } from './command.ts'
import { chartsAt } from './diff-revision.ts'
import { heatLines, heatOf } from './heat.ts'
import { placeInWords } from './target-words.ts'

const bytesOf = (file: string): Uint8Array<ArrayBuffer> => {
  try {
    return new Uint8Array(readFileSync(file))
  } catch {
    throw new WrongUsage(`File not found: ${file}`)
  }
}

/** Reads recordings from files. A file that is not a valid recording is listed with the reason. */
export const readRecordings = async (files: readonly string[]): Promise<{ recordings: Flowrec[]; refused: string[] }> => {
  const read = await Promise.all(files.map(async (file) => ({ file, ...(await readFlowrec(bytesOf(file))) })))
  return {
    recordings: read.flatMap(({ recording }) => (recording ? [recording] : [])),
    refused: read.flatMap(({ file, refusal }) => (refusal ? [`${file} was rejected: ${refusal.reason}: ${refusal.detail}`] : [])),
  }
}

/** Runs `paths heat <recordings…>`: counts the travellers' visits to each state and transition of the recorded charts. */
export const heatCommand = async (files: readonly string[]) => {
  const { recordings, refused } = await readRecordings(files)
  const seen = new Set(recordings.flatMap(({ machines }) => machines.map(({ id }) => id)))
  const heats = Object.values(await chartsAt('now'))
    .filter(({ id }) => seen.has(id))
    .map((dump) => heatOf(dump, recordings))
  return { lines: [...refused, ...heats.flatMap((heat) => heatLines(heat, placeInWords))], json: heats, refused }
}
