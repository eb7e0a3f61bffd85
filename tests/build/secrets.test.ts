import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { secretsIn } from '../../src/build/secrets.ts'

let client = ''
beforeEach(async () => {
  client = await mkdtemp(join(tmpdir(), 'farechart-client-'))
  await mkdir(join(client, 'data/global'), { recursive: true })
})
afterEach(() => rm(client, { recursive: true, force: true }))

const write = (name: string, value: unknown) => writeFile(join(client, 'data/global', name), JSON.stringify(value))

it('reports nothing for settings with empty secrets', async () => {
  await write('metadata.json', { authorization: '', SSOTOKEN: ' ', SSGTOKEN: '', applicationId: 'SWS1:FC' })
  expect(await secretsIn(client)).toEqual([])
})

it('reports every secret that is set, at any depth of the file', async () => {
  await write('metadata.json', { authorization: 'Basic abc', services: { SSGTOKEN: 'x' } })
  await write('metadata.authoring.json', { SSOTOKEN: 'y' })
  expect(await secretsIn(client)).toEqual([
    'data/global/metadata.authoring.json contains SSOTOKEN, and anyone can read this file. Leave it empty, and let your gateway add it to requests.',
    'data/global/metadata.json contains authorization, and anyone can read this file. Leave it empty, and let your gateway add it to requests.',
    'data/global/metadata.json contains SSGTOKEN, and anyone can read this file. Leave it empty, and let your gateway add it to requests.',
  ])
})

it('ships settings without secrets', async () => {
  await write('metadata.json', JSON.parse(await readFile('public/data/global/metadata.json', 'utf8')))
  expect(await secretsIn(client)).toEqual([])
})
