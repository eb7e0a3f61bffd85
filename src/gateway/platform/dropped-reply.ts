/**
 * Thrown when a test card simulates a lost answer: the server cuts the connection. In process, the request fails like a broken
 * network.
 */
export class DroppedReply extends Error {
  override readonly name = 'DroppedReply'

  constructor() {
    super('The connection was cut before the answer')
  }
}
