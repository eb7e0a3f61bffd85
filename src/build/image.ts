import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'

const name = 'image.tar.gz'

/** Has the built gateway write its database image beside it, and keeps a copy that survives a rebuild of the gateway alone. */
export const writeImage = (dist: string): void => {
  execFileSync(process.execPath, [join(dist, 'gateway/main.js'), '--write-image'], { stdio: 'inherit' })
  copyFileSync(join(dist, 'gateway', name), join(dist, name))
}

/** Restores the previous image beside the gateway. */
export const placeImage = (dist: string): void => {
  if (existsSync(join(dist, name))) copyFileSync(join(dist, name), join(dist, 'gateway', name))
}
