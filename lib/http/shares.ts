/** Limits of one caller: requests in progress, and requests that may wait. */
export interface Share {
  name: string
  atOnce: number
  waiting: number
}

interface Line {
  running: number
  queue: Set<() => void>
}

/** Shares a server among its callers: a caller with many requests only delays itself. */
export class Shares {
  private readonly lines = new Map<string, Line>()

  /**
   * Calls `start` now or later: with true when every share has room, with false if too many wait for one already. Call
   * the returned function when the request is over; a request that still waits then never starts.
   */
  enter([share, ...rest]: readonly Share[], start: (admitted: boolean) => void): () => void {
    if (!share) {
      start(true)
      return () => undefined
    }
    const line = this.lines.get(share.name) ?? { running: 0, queue: new Set() }
    let leaveOthers: (() => void) | null = null
    const run = () => {
      line.queue.delete(run)
      line.running += 1
      leaveOthers = this.enter(rest, start)
    }
    if (line.running >= share.atOnce && line.queue.size >= share.waiting) {
      start(false)
      return () => undefined
    }
    this.lines.set(share.name, line)
    if (line.running < share.atOnce) run()
    else line.queue.add(run)
    let left = false
    return () => {
      if (left) return
      left = true
      line.queue.delete(run)
      if (leaveOthers) {
        line.running -= 1
        leaveOthers()
        for (const next of line.queue) {
          if (line.running >= share.atOnce) break
          next()
        }
      }
      if (line.running === 0 && line.queue.size === 0) this.lines.delete(share.name)
    }
  }
}
