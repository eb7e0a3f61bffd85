import type { TestProject } from 'vitest/node'
import { type Site, startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    site: Site
  }
}

/** Starts the product that walks share, before the first of them; resolves with what ends it. */
export default async ({ provide }: TestProject) => {
  const { origin, home, stop } = await startProduct()
  provide('site', { origin, home })
  return stop
}
