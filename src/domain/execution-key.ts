const form = /^(?:e\d{1,40}s\d{1,10}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i

/** Returns true if a text has the form of an execution key, which is `e…s…` or a UUID. */
export const isExecutionKey = (text: string): boolean => form.test(text)
