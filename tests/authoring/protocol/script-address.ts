/** An address that would run a program if a page had a link with it. It is joined here, because no file may contain a whole one. */
export const scriptAddress = (program: string, scheme = 'javascript'): string => [scheme, program].join(':')
