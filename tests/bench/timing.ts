/** The value below which `share` of the samples lie. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Milliseconds of each of `count` calls made one after the other, after a few that do not count. */
export async function timed(count: number, call: (index: number) => Promise<unknown>): Promise<number[]> {
  const WARM_UP = 20
  for (let index = 0; index < WARM_UP; index++) await call(index)
  const samples: number[] = []
  for (let index = 0; index < count; index++) {
    const began = performance.now()
    await call(index)
    samples.push(performance.now() - began)
  }
  return samples
}

/** Calls in flight on each of `connections` at once for a while; answers how many ended per second. */
export async function perSecond(connections: number, seconds: number, call: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  const end = began + seconds * 1_000
  let done = 0
  const work = async () => {
    while (performance.now() < end) {
      await call()
      done++
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  return done / ((performance.now() - began) / 1_000)
}
