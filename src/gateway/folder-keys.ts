import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from './platform/cannot-start.ts'
import { type DocumentKey, newKeySetting, readKeys } from './platform/document-keys.ts'

/**
 * Returns a sandbox's keys, created at its first start and stored in its data folder. Because they lie beside the data they
 * encrypt, they protect a dump of the database but not the folder. Production takes its keys from the environment. Throws
 * CannotStart for a damaged file.
 */
export const keysInFolder = async (folder: string): Promise<DocumentKey[]> => {
  const path = join(folder, 'keys')
  await mkdir(folder, { recursive: true })
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, newKeySetting('sandbox'), { mode: 0o600 })
  // If two processes start at once, one creates the file and both read it.
  await link(unfinished, path).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code !== 'EEXIST') throw thrown
  })
  await rm(unfinished, { force: true })
  const keys = readKeys((await readFile(path, 'utf8')).trim())
  if (!keys) throw new CannotStart(`The file ${path} holds no keys of document numbers. Put it back, or remove the data folder.`)
  return keys
}
