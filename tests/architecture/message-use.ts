import { HOLE, type Mentions, mentionsOf } from './message-mentions'
import { importsOf, type SourceFile } from './tree'

/** Modules by number, and for each those that it loads, itself and indirect ones included. */
function reachOf(files: readonly SourceFile[]): Set<number>[] {
  const numbers = new Map(files.map(({ path }, index) => [path.replace(/\.tsx?$/, ''), index]))
  const direct = files.map((file) =>
    importsOf(file)
      .filter(({ typeOnly }) => !typeOnly)
      .flatMap(({ target }) => numbers.get(target) ?? numbers.get(`${target}/index`) ?? []),
  )
  return files.map((_, index) => {
    const seen = new Set([index])
    for (const each of seen) for (const next of direct[each] ?? []) seen.add(next)
    return seen
  })
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Texts and templates with the files that have them. */
class TextIndex {
  private readonly texts = new Map<string, Set<number>>()
  private readonly templates = new Map<string, { pattern: RegExp; files: Set<number> }>()
  private readonly found = new Map<string, Set<number>>()

  constructor(private readonly fills: (hole: string) => boolean) {}

  add(text: string, file: number): void {
    if (!text.includes(HOLE)) {
      this.texts.set(text, (this.texts.get(text) ?? new Set()).add(file))
      return
    }
    // A template of holes alone says nothing, and one with spaces is no key.
    if (!/^[\w.\0-]+$/.test(text) || !/\w/.test(text)) return
    const pattern = new RegExp(`^${text.split(HOLE).map(escaped).join('([^\\0]+?)')}$`)
    const known = this.templates.get(text) ?? { pattern, files: new Set<number>() }
    known.files.add(file)
    this.templates.set(text, known)
  }

  /** Files that say a text, or have a template whose holes it fills with words of the code. */
  filesOf(text: string): ReadonlySet<number> {
    const before = this.found.get(text)
    if (before) return before
    const files = new Set(this.texts.get(text))
    for (const { pattern, files: own } of this.templates.values())
      if (pattern.exec(text)?.slice(1).every(this.fills)) for (const file of own) files.add(file)
    this.found.set(text, files)
    return files
  }
}

/** Keys by which the wire names what is wrong with a field; a namespace of that name puts them into words (`inWords`). */
const WIRE = /^lib\/(contract|domain|marketplace)\//
const WORDS_OF_WIRE = /\.(fault|issue)$/

const wordsIn = (text: string): string[] => text.match(/\w+/g) ?? []

/** Every way to cut a key: a namespace, and the key within it. */
const cutsOf = (key: string): [namespace: string, rest: string][] => {
  const parts = key.split('.')
  return parts.slice(1).map((_, index) => [parts.slice(0, index + 1).join('.'), parts.slice(index + 1).join('.')])
}

/**
 * Keys that nothing in the code can name. A key is in use where a translator of its namespace is asked for it, where a
 * template can make it of words of the code, where an object around it is read whole, and where its end stands as a
 * text in a file that loads, or is loaded by, one that names its namespace.
 */
export function unusedKeys(
  files: readonly SourceFile[],
  keys: readonly string[],
  moreWords: Iterable<string>,
): string[] {
  const mentions = files.map(mentionsOf)
  const reach = reachOf(files)
  const words = new Set(moreWords)
  for (const each of mentions) {
    for (const word of each.words) words.add(word)
    for (const text of each.loose) for (const word of wordsIn(text)) words.add(word)
  }
  const known = (text: string) => wordsIn(text).every((word) => words.has(word))
  const indexOf = (kind: keyof Mentions) => {
    const index = new TextIndex(known)
    mentions.forEach((each, file) => {
      for (const text of each[kind]) index.add(text, file)
    })
    return index
  }
  const [asked, open, loose, namespaces] = [indexOf('keys'), indexOf('open'), indexOf('loose'), indexOf('namespaces')]
  const all = (kind: keyof Mentions) => new Set(mentions.flatMap((each) => [...each[kind]]))
  const [whole, wholeOpen] = [all('whole'), all('wholeOpen')]
  const chainEnds = new Set([...all('chains')].flatMap((chain) => [chain, ...cutsOf(chain).map(([, end]) => end)]))

  const together = (some: ReadonlySet<number>, others: ReadonlySet<number>) =>
    [...some].some((one) => [...others].some((other) => reach[one]?.has(other) || reach[other]?.has(one)))
  const readWhole = (node: string): boolean =>
    whole.has(node) ||
    (node.includes('.') && chainEnds.has(node)) ||
    [node, ...cutsOf(node).map(([, end]) => end)].some((end) => wholeOpen.has(end))

  const usedWithin = ([namespace, rest]: [string, string]): boolean => {
    if ((known(rest) || loose.filesOf(rest).size > 0) && readWhole(namespace)) return true
    const [handedOn, made] = [loose.filesOf(namespace), namespaces.filesOf(namespace)]
    if (handedOn.size + made.size === 0) return false
    const asks = open.filesOf(rest)
    if (asks.size > 0 && (handedOn.size > 0 || together(made, asks))) return true
    const texts = loose.filesOf(rest)
    if (WORDS_OF_WIRE.test(namespace) && [...texts].some((file) => WIRE.test(files[file]?.path ?? ''))) return true
    return texts.size > 0 && together(new Set([...handedOn, ...made]), texts)
  }
  const used = (key: string) =>
    [asked, open, loose].some((index) => index.filesOf(key).size > 0) || cutsOf(key).some(usedWithin)
  return keys.filter((key) => !used(key))
}
