import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CannotStart } from '#src/gateway/platform/cannot-start.ts'
import { lockFolder } from '#src/gateway/database/lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farechart-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('one of many concurrent processes gets the folder', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const each of tries) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(CannotStart)
})

test('releasing the lock lets the next process in', async () => {
  const release = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(
    `The data folder ${folder} is in use by process ${process.pid}. Stop that process, or set DATA_DIR to another folder.`,
  )
  await release()
  await release()
  await (await lockFolder(folder))()
  expect(await readdir(folder)).toEqual([])
})

test.each([
  ['of a process that has ended', '4194303 77'],
  // Only Linux tells when a process began.
  ...(process.platform === 'linux' ? [['of an earlier process whose id is in use again', `${process.pid} 1`]] : []),
  ['with unreadable content', 'somebody'],
])('a lock %s is taken over', async (_words, content) => {
  await writeFile(join(folder, 'lock'), content)
  const release = await lockFolder(folder)
  expect(await readFile(join(folder, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  await release()
})

test('a lock that is just being written is respected', async () => {
  await writeFile(join(folder, 'lock'), '')
  await expect(lockFolder(folder)).rejects.toThrow(`The data folder ${folder} is in use by a process that is starting.`)
})
