/**
 * Thrown when a test card simulates a lost response. The server then cuts the connection; in process, the request rejects like a
 * network failure.
 */
export class DroppedReply extends Error {
  override readonly name = 'DroppedReply'

  constructor() {
    super('The connection was cut before the answer')
  }
}
