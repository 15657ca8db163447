import { createReaders, ReaderEnded } from '@/lib/reader/readers'

// Fails when a file is read in this process instead of the reader's own.
jest.mock('@/lib/table/read-table', () => {
  throw new Error('a file of a stranger is read in this process')
})
jest.mock('@/lib/picture/draw', () => {
  throw new Error('a picture of a stranger is drawn in this process')
})

const file = (lines: number) => Buffer.from(`a,b\n${'1,2\n'.repeat(lines)}`)

test('a file is read in a process of its own, and its answer comes back', async () => {
  const readers = createReaders()
  const table = await readers.run('table', file(1), ['a'])
  expect(table).toEqual({
    headerRow: 1,
    header: ['a', 'b'],
    rows: [{ row: 2, cells: ['1', '2'] }],
    decimalComma: false,
  })
  expect(await readers.run('drawInside', Buffer.from('no picture'), 10)).toBeNull()
  expect(await readers.run('pdf', Buffer.from('%PDF-1.7'))).toBe('end')
})

test('a read that takes too long is ended, and the next one has its turn', async () => {
  const readers = createReaders({ seconds: 0.02, processes: 1 })
  const reads = [1, 2].map(() => readers.run('table', file(10), []))
  for (const read of await Promise.allSettled(reads)) {
    if (read.status === 'fulfilled') throw new Error('not ended')
    expect(read.reason).toBeInstanceOf(ReaderEnded)
    expect(read.reason.message).toBe('time')
  }
})

test('a read that takes too much memory is ended', async () => {
  // No process of Node is as small as this.
  const readers = createReaders({ memoryMb: 1 })
  await expect(readers.run('table', file(2_000_000), [])).rejects.toThrow(new ReaderEnded('memory'))
})

test('a read that needs a larger heap is ended', async () => {
  const readers = createReaders({ heapMb: 24 })
  await expect(readers.run('table', file(2_000_000), [])).rejects.toThrow(ReaderEnded)
})
