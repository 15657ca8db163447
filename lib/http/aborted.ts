/** True if the client closed the connection during a request: not an error, logged in one line at most. */
export const isAborted = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
