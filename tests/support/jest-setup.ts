const unexpected: unknown[][] = []
let spy: jest.SpyInstance

beforeEach(() => {
  unexpected.length = 0
  spy = jest.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    unexpected.push(parts)
  })
})

// An error that nobody expected is a failure, wherever it was printed.
afterEach(() => {
  spy.mockRestore()
  const printed = unexpected.map((parts) => parts.map(String).join(' '))
  if (printed.length > 0) throw new Error(`console.error was called:\n${printed.join('\n')}`)
})
