import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'

const name = 'image.tar.gz'

/**
 * Lets the built gateway write its database image, and copies the image to `dist`, where it survives a rebuild of the gateway.
 */
export const buildImage = (dist: string): void => {
  execFileSync(process.execPath, [join(dist, 'gateway/main.js'), '--write-image'], { stdio: 'inherit' })
  copyFileSync(join(dist, 'gateway', name), join(dist, name))
}

/** Copies the image back to the gateway after the gateway alone was rebuilt. */
export const placeImage = (dist: string): void => {
  if (existsSync(join(dist, name))) copyFileSync(join(dist, name), join(dist, 'gateway', name))
}
