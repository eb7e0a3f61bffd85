import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders whose files determine the name of the build. Files in their subfolders are not read. */
const folders = ['machines', 'src/domain']

/** Names this build of the charts by a hash of their sources (twelve hexadecimal digits). Recordings contain the name. */
export const nameOfChartsBuild = (): string => {
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const file of readdirSync(folder).sort())
      if (file.endsWith('.ts') && !file.endsWith('.cases.ts')) hash.update(`${file}\0`).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}
