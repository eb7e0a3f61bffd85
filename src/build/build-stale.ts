import type { ViteBuilder } from 'vite'

interface Parts<Part extends string> {
  names: readonly Part[]
  isFresh: (part: Part) => boolean
  build: (part: Part) => Promise<void>
}

/**
 * Builds the parts whose sources have changed, in order. Vite builds every environment by itself if none was built, and overwrites
 * finished pages with unfinished ones, so all of them then count as built.
 */
export const buildStale = async <Part extends string>(
  { environments }: Pick<ViteBuilder, 'environments'>,
  { names, isFresh, build }: Parts<Part>,
): Promise<void> => {
  for (const part of names) if (!isFresh(part)) await build(part)
  for (const environment of Object.values(environments)) environment.isBuilt = true
}
