/** The context of an account right after its session was read. */
export const atRest = {
  turns: 0,
  isTold: true,
  isOpen: false,
  wasLost: false,
  wait: 0,
  kind: 'member',
  hasAskedAnew: false,
  isRenewed: false,
}
