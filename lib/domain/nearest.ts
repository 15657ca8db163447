/** Number of letters to change, add or remove to turn one word into the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [down, letter] of [...one].entries()) {
    const next = [down + 1]
    for (const [at, own] of [...other].entries()) {
      const [kept = 0, above = 0, left = 0] = [row[at], row[at + 1], next[at]]
      next.push(own === letter ? kept : 1 + Math.min(kept, above, left))
    }
    row = next
  }
  return row[other.length] ?? 0
}

/** Known word that this one is probably a typing error of: at most two letters away, fewer for a short word. */
export function nearestWord(word: string, known: readonly string[]): string | null {
  const most = Math.min(2, Math.floor(word.length / 3))
  const [best] = known
    .map((each) => ({ each, away: distance(word, each) }))
    .filter(({ away }) => away <= most)
    .sort((one, other) => one.away - other.away)
  return best?.each ?? null
}
