import { Refusal } from './errors'

/** Calls of one key that run at once. More of them would wait for row locks. */
const AT_ONCE = 4

interface Waiting {
  go(): void
  refuse(refusal: Refusal): void
}

interface Queue {
  running: number
  waiting: Waiting[]
}

const queues = new Map<string, Queue>()

function open(key: string): Queue {
  const queue = { running: 0, waiting: [] }
  queues.set(key, queue)
  return queue
}

const place = (queue: Queue): Promise<void> =>
  new Promise((go, refuse) => {
    queue.waiting.push({ go, refuse })
  })

/**
 * Runs calls with the same key a few at a time, in the order of their arrival. Waiting calls hold no connection to the
 * database. A refusal with `everybody` also answers the calls that wait.
 */
export async function inQueue<T>(key: string, run: () => Promise<T>): Promise<T> {
  const queue = queues.get(key) ?? open(key)
  if (queue.running >= AT_ONCE) await place(queue)
  else queue.running += 1
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refusal && error.options.everybody)
      for (const { refuse } of queue.waiting.splice(0)) refuse(error)
    throw error
  } finally {
    const next = queue.waiting.shift()
    // The next call takes over the place.
    if (next) next.go()
    else queue.running -= 1
    if (queue.running === 0) queues.delete(key)
  }
}
