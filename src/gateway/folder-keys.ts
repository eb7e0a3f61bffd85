import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from './platform/cannot-start.ts'
import { type DocumentKey, newKeySetting, readKeys } from './platform/document-keys.ts'

/**
 * The keys of a sandbox, kept in its data folder and made at its first start. They lie beside what they seal, so they protect a dump of the
 * database and not the folder; production takes its keys from the environment. Throws CannotStart for a damaged file.
 */
export const keysInFolder = async (folder: string): Promise<DocumentKey[]> => {
  const path = join(folder, 'keys')
  await mkdir(folder, { recursive: true })
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, newKeySetting('sandbox'), { mode: 0o600 })
  // Of two processes that start at once, one writes and both read what it wrote.
  await link(unfinished, path).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code !== 'EEXIST') throw thrown
  })
  await rm(unfinished, { force: true })
  const keys = readKeys((await readFile(path, 'utf8')).trim())
  if (!keys) throw new CannotStart(`The file ${path} holds no keys of document numbers. Put it back, or remove the data folder.`)
  return keys
}
