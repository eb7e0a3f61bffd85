import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from './platform/cannot-start.ts'
import { type DocumentKey, newKeySetting, readKeys } from './platform/document-keys.ts'

/**
 * Reads a sandbox's encryption keys from its data folder, and creates them at the first start. Keys stored beside the data
 * protect a leaked database dump, but not a leaked folder. Production therefore reads them from the environment. Throws
 * CannotStart if the file is damaged.
 */
export const keysInFolder = async (folder: string): Promise<DocumentKey[]> => {
  const path = join(folder, 'keys')
  await mkdir(folder, { recursive: true })
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, newKeySetting('sandbox'), { mode: 0o600 })
  // If two processes start at once, only one can link the file. Both then read it.
  await link(unfinished, path).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code !== 'EEXIST') throw thrown
  })
  await rm(unfinished, { force: true })
  const keys = readKeys((await readFile(path, 'utf8')).trim())
  if (!keys)
    throw new CannotStart(
      `The file ${path} contains no valid keys for document numbers. Restore it from a copy, or remove the data folder.`,
    )
  return keys
}
