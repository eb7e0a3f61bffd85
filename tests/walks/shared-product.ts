import type { TestProject } from 'vitest/node'
import { type Site, startProduct } from './product.ts'
import { passedOver } from './share.ts'

declare module 'vitest' {
  interface ProvidedContext {
    site: Site
  }
}

/** Starts the product that walks share, before the first of them; resolves with what ends it. */
export default async ({ provide }: TestProject) => {
  if (passedOver.length > 0) process.stdout.write(`SKIPPED walks of ${passedOver.join(', ')}: npm run walks goes them all\n`)
  const { origin, home, stop } = await startProduct()
  provide('site', { origin, home })
  return stop
}
