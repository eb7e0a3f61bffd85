import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the charts are made of: with the same sources they do the same. */
const folders = ['machines', 'src/domain']

/** The name of this build of the charts, which recordings carry: twelve hexadecimal digits of a hash over their sources. */
export const nameOfChartsBuild = (): string => {
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const file of readdirSync(folder).sort())
      if (file.endsWith('.ts') && !file.endsWith('.cases.ts')) hash.update(`${file}\0`).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}
