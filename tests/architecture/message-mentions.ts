import { parseSync } from '@swc/core'
import type { SourceFile } from './tree'

/** A hole of a template: `state.${code}` is kept as `state.` and HOLE. */
export const HOLE = '\0'

/** Texts of one file that may name messages. */
export interface Mentions {
  /** Keys with their namespace: `t('title')` where `t` is declared in the file. */
  keys: Set<string>
  /** Keys of a translator that the file is given: their namespace is not known here. */
  open: Set<string>
  /** Every other text: a key may be kept as data and translated elsewhere. */
  loose: Set<string>
  /** Namespaces that translators are made for. */
  namespaces: Set<string>
  /** Objects of messages that are read whole: `t.raw('desk')`. */
  whole: Set<string>
  /** The same of a translator whose namespace is not known. */
  wholeOpen: Set<string>
  /** Chains of members: `messages.shell.client`. */
  chains: Set<string>
  /** Identifiers and numbers: codes and states that may fill a hole. */
  words: Set<string>
}

interface Node {
  type?: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const at = (node: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((value, key) => (isNode(value) ? value[key] : undefined), node)

/** Visits a tree; `visit` answers false to stay out of a node. */
function visitAll(value: unknown, visit: (node: Node) => boolean | undefined): void {
  if (Array.isArray(value)) for (const each of value) visitAll(each, visit)
  else if (isNode(value) && visit(value) !== false) {
    for (const key in value) if (key !== 'span') visitAll(value[key], visit)
  }
}

const WRAPPERS = new Set(['AwaitExpression', 'ParenthesisExpression', 'TsAsExpression', 'TsNonNullExpression'])

function unwrapped(value: unknown): Node | undefined {
  if (!isNode(value)) return undefined
  return WRAPPERS.has(value.type ?? '') ? unwrapped(value.argument ?? value.expression) : value
}

/** A string, or a template with HOLE for each expression. */
function textOf(value: unknown): string | null {
  if (!isNode(value)) return null
  if (value.type === 'StringLiteral') return String(value.value)
  if (value.type !== 'TemplateLiteral' || !Array.isArray(value.quasis)) return null
  return value.quasis.map((part: Node) => String(part.cooked)).join(HOLE)
}

const argumentOf = (call: Node, index = 0): unknown => at(call.arguments, String(index), 'expression')

const propertyOf = (node: Node, name: string): Node | undefined =>
  (node.properties as Node[]).find((each) => (at(each, 'key', 'value') ?? each.value) === name)

/** The namespace of a call of next-intl: null where it is not a text, undefined where the call is another. */
function namespaceOf(value: unknown): string | null | undefined {
  const call = unwrapped(value)
  if (call?.type !== 'CallExpression' || !/^(get|use)Translations$/.test(String(at(call, 'callee', 'value')))) return
  const first = argumentOf(call)
  if (first === undefined) return ''
  if (!isNode(first) || first.type !== 'ObjectExpression') return textOf(first)
  const named = propertyOf(first, 'namespace')
  return named ? textOf(named.type === 'KeyValueProperty' ? named.value : named) : ''
}

type Translators = Map<string, Set<string | null>>

/** Translators by their name; one that is also the name of a parameter may have any namespace. */
function translatorsIn(module: unknown): Translators {
  const found: Translators = new Map()
  const declare = (name: unknown, namespace: string | null | undefined) => {
    if (!isNode(name) || name.type !== 'Identifier' || namespace === undefined) return
    found.set(String(name.value), (found.get(String(name.value)) ?? new Set()).add(namespace))
  }
  visitAll(module, (node) => {
    if (node.type !== 'VariableDeclarator') return
    declare(node.id, namespaceOf(node.init))
    const together = at(unwrapped(node.init), 'arguments', '0', 'expression', 'elements')
    const bound = at(node.id, 'elements')
    if (Array.isArray(bound) && Array.isArray(together))
      for (const [index, each] of together.entries()) declare(bound[index], namespaceOf(at(each, 'expression')))
    return
  })
  const shadow = (parameter: unknown) =>
    visitAll(parameter, (node) => {
      if (node.type === 'Identifier' && found.has(String(node.value))) declare(node, null)
      return node.type !== 'TsTypeAnnotation'
    })
  visitAll(module, (node) => {
    if (node.type === 'Parameter') shadow(node.pat)
    if (node.type === 'ArrowFunctionExpression') shadow(node.params)
    return true
  })
  return found
}

const OF_TRANSLATOR = new Set(['rich', 'markup', 'raw', 'has'])

/** `t` of `t(…)` and of `t.rich(…)`. */
function calledName({ callee }: Node): string | undefined {
  if (at(callee, 'type') === 'Identifier') return String(at(callee, 'value'))
  return OF_TRANSLATOR.has(String(at(callee, 'property', 'value'))) ? String(at(callee, 'object', 'value')) : undefined
}

/** `a.b.c` of a chain of members, or null. */
function chainOf(node: unknown): string | null {
  if (at(node, 'type') === 'Identifier') return String(at(node, 'value'))
  if (at(node, 'type') !== 'MemberExpression' || at(node, 'property', 'type') !== 'Identifier') return null
  const before = chainOf(at(node, 'object'))
  return before && `${before}.${at(node, 'property', 'value')}`
}

/** Texts that an argument may be, by condition or by default; `rest` gets what decides. */
function choicesOf(value: unknown, rest: (node: unknown) => void): string[] {
  const node = unwrapped(value)
  const text = textOf(node)
  if (text !== null) {
    rest(node?.expressions)
    return [text]
  }
  if (node?.type === 'ConditionalExpression') {
    rest(node.test)
    return [...choicesOf(node.consequent, rest), ...choicesOf(node.alternate, rest)]
  }
  if (node?.type === 'BinaryExpression' && (node.operator === '??' || node.operator === '||'))
    return [...choicesOf(node.left, rest), ...choicesOf(node.right, rest)]
  rest(node)
  return []
}

/** Keys that the kit makes itself of a name: columns of words, choices of forms and of filters. */
function keysOfKit(node: Node): string[] {
  if (node.type === 'CallExpression' && at(node, 'callee', 'property', 'value') === 'word')
    return choicesOf(argumentOf(node), () => undefined)
  if (node.type !== 'KeyValueProperty') return []
  if (at(node, 'key', 'value') === 'name') return choicesOf(node.value, () => undefined)
  return at(node, 'value', 'callee', 'property', 'value') === 'choice' ? [String(at(node, 'key', 'value'))] : []
}

/** Everything in a file that may name a message. */
export function mentionsOf({ path, text }: SourceFile): Mentions {
  const module = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x') }).body
  const translators = translatorsIn(module)
  const found: Mentions = {
    keys: new Set(),
    open: new Set(),
    loose: new Set(),
    namespaces: new Set(),
    whole: new Set(),
    wholeOpen: new Set(),
    chains: new Set(),
    words: new Set(),
  }
  const keep = (namespace: string | null, key: string, raw: boolean) => {
    const whole = namespace ? `${namespace}.${key}` : key
    if (namespace === null) found.open.add(key)
    else found.keys.add(whole)
    if (raw) (namespace === null ? found.wholeOpen : found.whole).add(whole)
  }
  const visit = (node: Node): boolean => {
    if (/^(Import|ExportAll)Declaration$/.test(node.type ?? '')) return false
    const value = textOf(node)
    if (value !== null) found.loose.add(value)
    if (node.type === 'Identifier' || node.type === 'NumericLiteral') found.words.add(String(node.value))
    if (node.type === 'MemberExpression') found.chains.add(chainOf(node) ?? '')
    for (const name of keysOfKit(node)) found.open.add(`${name}.${HOLE}`)
    if (node.type !== 'CallExpression') return true
    const made = namespaceOf(node)
    if (made) found.namespaces.add(made)
    if (made !== undefined) return made === null
    const raw = at(node, 'callee', 'property', 'value') === 'raw'
    const spaces = translators.get(calledName(node) ?? '') ?? (raw ? new Set([null]) : undefined)
    if (!spaces) return true
    const keys = choicesOf(argumentOf(node), (rest) => visitAll(rest, visit))
    for (const namespace of spaces) for (const key of keys) keep(namespace, key, raw)
    visitAll((node.arguments as unknown[]).slice(1), visit)
    return false
  }
  visitAll(module, visit)
  return found
}
