/**
 * Thrown when a test card or a scenario of the sandbox drops a response. The server cuts the connection; in process, the
 * request rejects like a network failure.
 */
export class DroppedReply extends Error {
  override readonly name = 'DroppedReply'

  constructor() {
    super('The connection was cut before the response')
  }
}
