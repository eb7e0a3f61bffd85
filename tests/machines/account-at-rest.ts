import { unreadAccount } from '#machines/account-setup.ts'

/** The context of an account right after its session was read. */
export const atRest = { ...unreadAccount, isTold: true }
