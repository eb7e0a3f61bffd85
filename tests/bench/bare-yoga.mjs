// Reference server of the gateway's bench: plain graphql-yoga that returns prepared responses from a file by operation name.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createSchema, createYoga } from 'graphql-yoga'

const answers = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const schema = createSchema({
  typeDefs: 'scalar JSON type Query { answer(name: String!): JSON }',
  resolvers: { Query: { answer: (_source, { name }) => answers[name] } },
})
const server = createServer(createYoga({ schema, logging: false, landingPage: false, graphiql: false }))
server.listen(0, '127.0.0.1', () => console.log(`ready on http://127.0.0.1:${server.address().port}`))
process.once('SIGTERM', () => process.exit(0))
