/** What a program wrote of words that it could not say: a key that is not there, or an argument that was not given. */
export const failedMessages = (output: string): string[] => [
  ...new Set(output.split('\n').filter((line) => line.includes('"message.failed"'))),
]
