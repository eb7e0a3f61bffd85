import { describe, expect, it } from 'vitest'
import { createLogger, logLevels, type LogFacts } from '#src/network/logger.ts'

const logging = (isDevelopment: boolean) => {
  const written: [string, string, LogFacts][] = []
  return { logger: createLogger(isDevelopment, (...line) => written.push(line)), written }
}

describe('the logger', () => {
  it('has the levels trace, debug, info, warn, error and fatal, in this order', () => {
    expect([...logLevels]).toEqual(['trace', 'debug', 'info', 'warn', 'error', 'fatal'])
  })

  it.each([
    ['development', true, ['debug', 'info', 'warn', 'error', 'fatal']],
    ['production', false, ['info', 'warn', 'error', 'fatal']],
  ] as const)('writes in %s from its lowest level upwards', (_where, isDevelopment, levels) => {
    const { logger, written } = logging(isDevelopment)
    for (const level of logLevels) logger[level]('said')
    expect(written.map(([level]) => level)).toEqual(levels)
  })

  it('masks messages and addresses like the beacon', () => {
    const { logger, written } = logging(false)
    logger.warn('no ana@lima.pt with 4111 1111 1111 1111', {
      url: '/api/dc/pnr?pnr=ABC123&lastName=Lima&jipcc=FCDX',
      message: 'for "Lima"',
      retryCount: 2,
    })
    expect(written).toEqual([
      ['warn', 'no […] with […]', { url: '/api/dc/pnr?pnr=-&lastName=-&jipcc=FCDX', message: 'for "…"', retryCount: 2 }],
    ])
  })
})
