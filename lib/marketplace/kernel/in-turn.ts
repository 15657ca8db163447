const last = new Map<string, Promise<unknown>>()

/** Runs whatever has the same key one after the other, in the order of the calls. */
export async function inTurn<T>(key: string, run: () => Promise<T>): Promise<T> {
  const before = last.get(key)
  const own = (async () => {
    await before?.catch(() => undefined)
    return run()
  })()
  last.set(key, own)
  try {
    return await own
  } finally {
    if (last.get(key) === own) last.delete(key)
  }
}
