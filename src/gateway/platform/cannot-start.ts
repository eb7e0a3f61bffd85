/** Explains why the gateway cannot start, in a sentence that says what to do. `main.ts` prints it and exits with code 1. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
