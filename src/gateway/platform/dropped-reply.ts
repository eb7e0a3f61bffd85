/** Thrown where a test card loses the answer on its way: the server cuts the connection, in process the request fails as a broken network does. */
export class DroppedReply extends Error {
  override readonly name = 'DroppedReply'

  constructor() {
    super('The connection was cut before the answer')
  }
}
