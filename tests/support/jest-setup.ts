const unexpected: unknown[][] = []

beforeEach(() => {
  unexpected.length = 0
  jest.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    unexpected.push(parts)
  })
})

// An error that nobody expected fails the test: a test that means to cause one asserts on `console.error` and clears it.
afterEach(() => {
  const printed = unexpected.map((parts) => parts.map(String).join(' '))
  jest.mocked(console.error).mockRestore?.()
  if (printed.length > 0) throw new Error(`console.error was called:\n${printed.join('\n')}`)
})
