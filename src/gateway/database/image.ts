import { rename, writeFile } from 'node:fs/promises'
import { openDatabase } from './database.ts'

/**
 * Writes a PGlite folder with the latest schema as a gzipped tar. With this image, a first start takes one second instead of
 * five.
 */
export const writeImage = async (path: string): Promise<void> => {
  const opened = await openDatabase({ memory: true })
  const image = await opened.dump?.()
  await opened.close()
  if (!image) throw new Error('The database could not be dumped to an image')
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, Buffer.from(await image.arrayBuffer()))
  await rename(unfinished, path)
}
