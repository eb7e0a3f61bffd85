import { afterAll, beforeAll } from 'vitest'
import { theBrowser } from '#tests/walks/browser.ts'
import { type Product, startProduct } from '#tests/walks/product.ts'

/** Starts the product before the measurements of a file, and stops it afterwards. Returns a function that returns the product. */
export const servedProduct = (): (() => Product) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  }, 120_000)
  afterAll(async () => {
    await (await theBrowser()).close()
    await product.stop()
  })
  return () => product
}
