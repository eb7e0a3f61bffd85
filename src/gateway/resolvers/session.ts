import type { Resolvers } from '../call.ts'
import { idleLife } from '../sessions.ts'
import { failedRules, rulesOf } from '../shopping/rules.ts'
import { InputReader } from '../shopping/read-input.ts'

/** Opening a conversation, and what holds for it (gateway-wire-format, 4 and 14). */
export const session: Resolvers<'init' | 'session' | 'applicableRules'> = {
  init: () => ({}),
  session: ({ now }) => ({ authenticated: false, expiresAt: new Date(now + idleLife).toISOString() }),
  applicableRules: ({ conversation }, variables) => {
    const reader = new InputReader()
    const path = reader.text(variables.path, 'path', { most: 200 })
    const method = reader.text(variables.httpMethod, 'httpMethod', { most: 10 }).toUpperCase()
    reader.finish()
    const appliedRules = rulesOf(path, method)
    return { appliedRules, failedRules: failedRules(appliedRules, conversation.state) }
  },
}
