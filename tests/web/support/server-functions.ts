import path from 'node:path'
import { projectFiles, type SourceFile, withoutComments } from '../../architecture/tree'

const SERVED = /^(app|components|lib)\//
const DIRECTIVE = /['"]use server['"]/

const served = projectFiles().filter(({ path, text }) => SERVED.test(path) && DIRECTIVE.test(withoutComments(text)))

/** Files all of whose exports a browser may call, with whatever it likes. */
export const FUNCTION_FILES: readonly SourceFile[] = served.filter(({ text }) =>
  /^\s*['"]use server['"]/.test(withoutComments(text)),
)

/** Files in which the words stand elsewhere: a function inside, which no walk over exports would find. */
export const HIDDEN_FUNCTIONS: readonly string[] = served
  .filter((file) => !FUNCTION_FILES.includes(file))
  .map((file) => file.path)

export type ServerFunction = (...sent: unknown[]) => Promise<unknown>

/** Server functions of a file, by name. */
export const functionsOf = (file: string): [name: string, call: ServerFunction][] =>
  Object.entries(require(path.resolve(file)) as Record<string, ServerFunction>)

const wordsIn = (pattern: RegExp): string[] => {
  const texts = projectFiles().filter(({ path }) => SERVED.test(path) && !path.startsWith('lib/marketplace/'))
  return [...new Set(texts.flatMap(({ text }) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')))]
}

/** Every name that a field of a form has somewhere, and those by which a form says which of its buttons was pressed. */
export const FIELD_NAMES: readonly string[] = wordsIn(
  /(?:\bname=|\.(?:get|getAll|has|append|set)\(|\b(?:text|texts|plain)\(\w+, )['"{]+([\w$.[\]-]+)['"]/g,
)
export const INTENTS: readonly string[] = wordsIn(/\bintent\b[^\n]{0,24}?['"](\w+)['"]/g)
