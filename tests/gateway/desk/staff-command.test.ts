import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runStaff } from '#src/gateway/desk/staff-command.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'farechart-staff-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const run = async (words: string[], password = '') => {
  const said: string[] = []
  const asked: string[] = []
  const code = await runStaff({
    words,
    environment: { DATA_DIR: dataDir },
    askPassword: (question) => {
      asked.push(question)
      return Promise.resolve(password)
    },
    say: (line) => said.push(line),
  })
  return { code, said: said.join('\n'), asked: asked.length }
}

describe('npm run staff', () => {
  it('adds somebody with the password that it asks for, lists them and takes them off', async () => {
    expect(await run(['add', 'mira'], 'a-long-word-of-hers')).toEqual({ code: 0, said: 'mira can sign in at /desk/.', asked: 1 })
    expect(await run(['list'])).toEqual({ code: 0, said: 'mira', asked: 0 })
    expect((await run(['remove', 'Mira'])).said).toBe('Mira is no longer of the staff.')
    expect((await run(['list'])).said).toBe('There is nobody yet.')
  })

  it('takes no password that is short, and none beside the name', async () => {
    expect(await run(['add', 'mira'], 'short')).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was changed') })
    expect(await run(['add', 'mira', 'a-long-word-of-hers'])).toMatchObject({
      code: 1,
      said: expect.stringContaining('A password is never given here'),
      asked: 0,
    })
  })

  it.each([[[]], [['add']], [['add', ' ']], [['sack', 'mira']], [['list', 'mira']], [['toString', 'mira']]])(
    'says what it can do on %j',
    async (words: string[]) => {
      expect(await run(words)).toMatchObject({ code: 1, said: expect.stringContaining('npm run staff -- add <name>') })
    },
  )
})
