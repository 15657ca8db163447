import fc from 'fast-check'
import { readPages } from '@/app/_kit/list/read-pages'

test('all rows are read, or the first blocks of them and the word that there are more', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(40),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 7 }),
      async (total, mostPages, size) => {
        const all = Array.from({ length: total }, (_, at) => at)
        const read = async ({ current, size: block }: { current: number; size: number }) =>
          all.slice((current - 1) * block, current * block)
        const { rows, stopped } = await readPages(read, { mostPages, size })
        expect(rows).toEqual(all.slice(0, mostPages * size))
        expect(stopped).toBe(total > mostPages * size)
      },
    ),
  )
})
