import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Writes the database's prebuilt image beside the built gateway, and keeps a copy that outlives a rebuild of the gateway alone. */
export const writeImage = async (dist: string): Promise<void> => {
  const { writeImage: write } = (await import(pathToFileURL(resolve(dist, 'gateway/image.js')).href)) as {
    writeImage: (path: string) => Promise<void>
  }
  await write(join(dist, 'image.tar.gz'))
  await placeImage(dist)
}

/** Puts the image that was written before beside the gateway again. */
export const placeImage = async (dist: string): Promise<void> => {
  if (existsSync(join(dist, 'image.tar.gz'))) await copyFile(join(dist, 'image.tar.gz'), join(dist, 'gateway/image.tar.gz'))
}
