/** Moves the entry of a list from one position to another. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const [one] = list.slice(from, from + 1)
  const rest = list.toSpliced(from, 1)
  return one === undefined ? rest : rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, one)
}
