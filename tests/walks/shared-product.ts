import type { TestProject } from 'vitest/node'
import { type Site, startProduct } from './product.ts'
import { namesOf, walksLeftOut } from '../share.ts'

declare module 'vitest' {
  interface ProvidedContext {
    site: Site
  }
}

/** Starts the product that walks share, before the first of them. Returns a function that stops it. */
export default async ({ provide }: TestProject) => {
  if (walksLeftOut.length > 0) process.stdout.write(`SKIPPED ${namesOf(walksLeftOut)}: npm run walks runs all walks\n`)
  const { origin, home, stop } = await startProduct()
  provide('site', { origin, home })
  return stop
}
