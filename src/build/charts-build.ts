import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The charts' sources. Equal sources behave equally. */
const folders = ['machines', 'src/domain']

/** Returns the name of this build's charts, stored in recordings: twelve hexadecimal digits of a hash of their sources. */
export const nameOfChartsBuild = (): string => {
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const file of readdirSync(folder).sort())
      if (file.endsWith('.ts') && !file.endsWith('.cases.ts')) hash.update(`${file}\0`).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}
