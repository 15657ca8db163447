/** Deepest nesting: more than any request needs, because readers of a value recurse into it. */
const DEPTH_MAX = 64
/** Names that no object may have as its own (safety U-08). */
const REFUSED = new Set(['__proto__', 'constructor'])

/** Position of the closing quote of a text that begins before `from`. */
function endOfText(json: string, from: number): number {
  for (let at = json.indexOf('"', from); at !== -1; at = json.indexOf('"', at + 1)) {
    let slashes = 0
    while (json[at - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return at
  }
  throw new SyntaxError('A text in the JSON does not end')
}

function noteKey(keys: Set<string>, literal: string): void {
  const key: unknown = JSON.parse(literal)
  if (typeof key !== 'string' || keys.has(key) || REFUSED.has(key) || key.includes('\u0000'))
    throw new SyntaxError('The JSON names something twice, or by a name that is not taken')
  keys.add(key)
}

/**
 * `JSON.parse` for untrusted input. Also throws SyntaxError for a duplicate name in an object, which readers resolve
 * differently, and for nesting that is too deep.
 */
export function parseJson(json: string): unknown {
  const open: (Set<string> | null)[] = []
  let keyComes = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    if (sign === '"') {
      const end = endOfText(json, at + 1)
      const keys = open.at(-1)
      if (keyComes && keys) noteKey(keys, json.slice(at, end + 1))
      keyComes = false
      at = end
    } else if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? new Set() : null)
      keyComes = sign === '{'
      if (open.length > DEPTH_MAX) throw new SyntaxError('The JSON is nested too deep')
    } else if (sign === '}' || sign === ']') {
      open.pop()
      keyComes = false
    } else if (sign === ',') keyComes = open.at(-1) instanceof Set
  }
  return JSON.parse(json)
}
