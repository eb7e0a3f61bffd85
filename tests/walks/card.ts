/** The approved card with which walks pay. */
export const card = { number: '4242424242424242', code: '093', expiry: '09 / 31', holder: 'Ana Meier' } as const
