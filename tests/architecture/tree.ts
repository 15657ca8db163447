import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface SourceFile {
  path: string
  text: string
}

interface Import {
  /** Path inside the project without its ending, or the name of a package. */
  target: string
  ours: boolean
  typeOnly: boolean
}

const ROOTS = ['app', 'components', 'lib', 'tests']
const CODE = /\.(tsx?|mjs|cjs)$/

const walk = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

const read = (file: string): SourceFile => ({ path: file, text: readFileSync(file, 'utf8') })

/** They hold the text of a new area: what stands in it is not their own. */
const TEMPLATES = /^lib\/tools\/new-(templates|mentions|record|queue|machine)\.mjs$/

/** Every source file of the project. */
export const projectFiles = (): SourceFile[] =>
  [...ROOTS.flatMap(walk), 'middleware.ts', 'next.config.mjs']
    .filter((file) => CODE.test(file) && !TEMPLATES.test(file))
    .map(read)

/** The text without comments: what a rule about code must not read. Strings that hold `//` keep it. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;,{(])\/\/[^\n]*/g, '$1')

const STATEMENT = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\sfrom\s+)?['"]([^'"]+)['"]/g
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]/g

function resolve(from: string, specifier: string): { target: string; ours: boolean } {
  const bare = specifier.replace(/\.(tsx?|mjs|cjs|js)$/, '')
  if (bare.startsWith('@/')) return { target: bare.slice(2), ours: true }
  if (bare.startsWith('.')) return { target: path.join(path.dirname(from), bare), ours: true }
  return { target: bare, ours: false }
}

/** Files that a file imports, re-exports or loads later. */
export function importsOf(file: SourceFile): Import[] {
  const text = withoutComments(file.text)
  const statements = [...text.matchAll(STATEMENT)].map(([, type, from]) => ({ from: from ?? '', typeOnly: !!type }))
  const later = [...text.matchAll(DYNAMIC)].map(([, from]) => ({ from: from ?? '', typeOnly: false }))
  return [...statements, ...later].map(({ from, typeOnly }) => ({ ...resolve(file.path, from), typeOnly }))
}

/** Lines that an editor would number. */
export const linesOf = (text: string): number => text.replace(/\n$/, '').split('\n').length
