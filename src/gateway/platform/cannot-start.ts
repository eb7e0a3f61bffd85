/** Why the gateway does not start, as one sentence that says what to do. main.ts prints it and ends with 1. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
