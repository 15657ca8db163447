/** Program output about messages that could not be formatted: a missing key or argument. */
export const failedMessages = (output: string): string[] => [
  ...new Set(output.split('\n').filter((line) => line.includes('"message.failed"'))),
]
