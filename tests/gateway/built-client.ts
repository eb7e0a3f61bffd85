import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** A script that is large enough to be compressed. */
export const script = 'export const answer = "' + 'a'.repeat(3_000) + '"'

/**
 * Writes the files of a built storefront into a folder: a script, content, a page for each storefront and locale, and the hashes
 * of inline scripts.
 */
export const writeClient = async (folder: string): Promise<void> => {
  const write = async (path: string, content: string | Uint8Array) => {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  await Promise.all([
    write('assets/main-4f2a.js', script),
    write('assets/main-4f2a.js.br', brotliCompressSync(script)),
    write('data/steps/home.json', '{"title":{"en-US":"Home"}}'),
    write('pages/FCDX/en-US.html', '<!doctype html><html lang="en" data-profile="sandbox">home'),
    write('pages/FCDX/en-US.results.html', '<!doctype html><html lang="en" data-profile="sandbox">results'),
    write('pages/FCDX/ar-AE.html', '<!doctype html><html lang="ar" data-profile="sandbox">الرئيسية'),
    write('pages/FCDX/csp.json', '{"scriptHashes":["sha256-AAAA"]}'),
  ])
}
