import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Keys of public settings whose values belong in the gateway's environment. */
const secretKeys = ['authorization', 'SSOTOKEN', 'SSGTOKEN']

const filledKeys = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    secretKeys.includes(key) && typeof each === 'string' && each.trim() !== '' ? [key] : filledKeys(each),
  )
}

/** Returns one message per secret in a public settings file of the build, which everybody can read. */
export const secretsIn = async (clientFolder: string): Promise<string[]> => {
  const folder = join(clientFolder, 'data/global')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const found = await Promise.all(
    files.map(async (name) =>
      filledKeys(JSON.parse(await readFile(join(folder, name), 'utf8'))).map(
        (key) => `data/global/${name} holds ${key}, and everybody can read it: leave it empty and let the gateway add it.`,
      ),
    ),
  )
  return found.flat()
}
