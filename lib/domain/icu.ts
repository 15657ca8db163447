/**
 * Names of the arguments and tags of an ICU message, including those inside plural and select branches. Throws
 * `SyntaxError` for unbalanced braces.
 */
export function argumentsOf(message: string): string[] {
  const found = new Set<string>(message.match(/(?<=<)[a-zA-Z]+(?=>)/g)?.map((tag) => `<${tag}>`))
  const rest = readText(unquoted(message), 0, found)
  if (rest < unquoted(message).length) throw new SyntaxError(`a brace is closed that was not opened: ${message}`)
  return [...found].sort()
}

/** Apostrophes around a brace make it literal. */
const unquoted = (message: string) => message.replace(/'[{}][^']*'/g, '')

/** Reads text up to its closing brace or the end; returns the end position. */
function readText(message: string, from: number, found: Set<string>): number {
  let at = from
  while (at < message.length && message[at] !== '}') {
    at = message[at] === '{' ? readArgument(message, at + 1, found) : at + 1
  }
  return at
}

const ARGUMENT = /\s*(\w+)\s*(?:,\s*(\w+)\s*)?([,}])/y
const BRANCH = /\s*([\w=:]+(?:\s+(?=\w))?)*\s*\{/y

function readArgument(message: string, from: number, found: Set<string>): number {
  ARGUMENT.lastIndex = from
  const [, name, type, end] = ARGUMENT.exec(message) ?? []
  if (!name) throw new SyntaxError(`an argument cannot be read: ${message}`)
  found.add(name)
  if (end === '}') return ARGUMENT.lastIndex
  return type === 'plural' || type === 'select' || type === 'selectordinal'
    ? readBranches(message, ARGUMENT.lastIndex, found)
    : closingBrace(message, ARGUMENT.lastIndex)
}

function readBranches(message: string, from: number, found: Set<string>): number {
  let at = from
  for (;;) {
    BRANCH.lastIndex = at
    if (!BRANCH.exec(message)) return closingBrace(message, at)
    at = readText(message, BRANCH.lastIndex, found) + 1
  }
}

function closingBrace(message: string, from: number): number {
  const end = message.indexOf('}', from)
  if (end < 0) throw new SyntaxError(`a brace is missing: ${message}`)
  return end + 1
}
