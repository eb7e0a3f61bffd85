import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders whose sources, in subfolders too, decide how the charts behave. */
const folders = ['machines', 'src/domain']

const isChartSource = (file: string): boolean => file.endsWith('.ts') && !file.endsWith('.cases.ts')

/**
 * Names this build of the charts by a hash of their sources: twelve hexadecimal digits, which every recording contains. `root` is
 * the project's folder.
 */
export const nameOfChartsBuild = (root = '.'): string => {
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const file of readdirSync(join(root, folder), { encoding: 'utf8', recursive: true }).filter(isChartSource).sort())
      hash.update(`${file}\0`).update(readFileSync(join(root, folder, file)))
  return hash.digest('hex').slice(0, 12)
}
