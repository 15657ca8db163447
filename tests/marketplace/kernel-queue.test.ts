import { Refusal } from '@/lib/marketplace/kernel/errors'
import { inQueue } from '@/lib/marketplace/kernel/queue'

/** Calls that end when the test says so. */
function calls(key: string, count: number) {
  const started: number[] = []
  const ends: ((error?: Error) => void)[] = []
  const answers = Array.from({ length: count }, (_, at) =>
    inQueue(key, () => {
      started.push(at)
      return new Promise<number>((resolve, reject) => {
        ends[at] = (error) => (error ? reject(error) : resolve(at))
      })
    }),
  )
  return { started, ends, answers }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('four run at once, the others in the order of their arrival', async () => {
  const { started, ends, answers } = calls('a', 6)
  await settled()
  expect(started).toEqual([0, 1, 2, 3])
  ends[2]?.()
  await settled()
  expect(started).toEqual([0, 1, 2, 3, 4])
  for (const at of [0, 1, 3, 4]) ends[at]?.()
  await settled()
  ends[5]?.()
  expect(await Promise.all(answers)).toEqual([0, 1, 2, 3, 4, 5])
})

test('a refusal for everybody answers all that wait; those that run go on', async () => {
  const { started, ends, answers } = calls('b', 7)
  const outcomes = Promise.allSettled(answers)
  await settled()
  ends[0]?.(new Refusal('PROMOTION_SOLD_OUT', { everybody: true }))
  for (const at of [1, 2, 3]) ends[at]?.()
  expect((await outcomes).map(({ status }) => status)).toEqual([
    ...['rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected', 'rejected'],
  ])
  expect(started).toEqual([0, 1, 2, 3])
  // The queue is empty again.
  expect(await inQueue('b', async () => 'next')).toBe('next')
})

test('another refusal is the answer of one call only, and other keys do not wait', async () => {
  const { ends, answers, started } = calls('c', 5)
  const outcomes = Promise.allSettled(answers)
  await settled()
  expect(await inQueue('d', async () => 'other')).toBe('other')
  ends[0]?.(new Refusal('OUT_OF_STOCK'))
  await settled()
  expect(started).toEqual([0, 1, 2, 3, 4])
  for (const at of [1, 2, 3, 4]) ends[at]?.()
  expect((await outcomes).map(({ status }) => status)).toEqual([
    ...['rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'],
  ])
})
