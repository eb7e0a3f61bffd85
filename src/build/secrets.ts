import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Names of settings that may be secrets. They must be empty in a public file. Our gateway needs none of them. */
const secretKeys = ['authorization', 'SSOTOKEN', 'SSGTOKEN']

const filledKeys = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    secretKeys.includes(key) && typeof each === 'string' && each.trim() !== '' ? [key] : filledKeys(each),
  )
}

/** Finds secrets in the build's settings files, which are public. Returns a message for each. */
export const secretsIn = async (clientFolder: string): Promise<string[]> => {
  const folder = join(clientFolder, 'data/global')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const found = await Promise.all(
    files.map(async (name) =>
      filledKeys(JSON.parse(await readFile(join(folder, name), 'utf8'))).map(
        (key) =>
          `data/global/${name} contains ${key}, and anyone can read this file. Leave it empty, and let your gateway add it to requests.`,
      ),
    ),
  )
  return found.flat()
}
