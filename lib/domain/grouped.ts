/** Groups items by each of the keys that `keysOf` returns, in their order. */
export function grouped<T, K>(all: readonly T[], keysOf: (each: T) => readonly K[]): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const each of all)
    for (const key of keysOf(each)) {
      const group = groups.get(key)
      if (group) group.push(each)
      else groups.set(key, [each])
    }
  return groups
}
