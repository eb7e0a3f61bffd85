// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import RemoteReturn from '#src/steps/remote-return/screen.tsx'
import { itReturns } from './return-pages.ts'

afterEach(cleanup)

itReturns({ step: 'remote-return', Screen: RemoteReturn, continues: 'purchase' }, 'Back from your bank')
