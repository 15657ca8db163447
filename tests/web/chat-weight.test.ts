import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ENDINGS = ['.tsx', '.ts', '/index.ts', '/index.tsx']

/** Our own file behind an import; undefined for a package. */
function fileOf(target: string, from: string): string | undefined {
  if (!/^[.@]\.?\//.test(target)) return undefined
  const base = target.startsWith('@/') ? target.slice(2) : path.join(path.dirname(from), target)
  return ENDINGS.map((ending) => base + ending).find(existsSync)
}

/** Files that a page loads into the browser for this part: each begins with 'use client'. */
function clientFiles(file: string | undefined, found = new Set<string>()): string[] {
  if (!file || found.has(file)) return []
  found.add(file)
  const text = readFileSync(file, 'utf8')
  if (text.startsWith("'use client'")) return [file]
  // The browser gets the address of a server function, and none of its code.
  if (text.startsWith("'use server'")) return []
  const targets = [...text.matchAll(/^import (?!type )[^;]*?from '([^']+)'/gm)].map(([, target = '']) => target)
  return targets.flatMap((target) => clientFiles(fileOf(target, file), found))
}

test.each(['app/(console)/_chat/ask-buyer.tsx', 'app/mall/_shared/ask-shop.tsx'])(
  'the way into chat in %s brings no script to its page',
  (file) => expect(clientFiles(file)).toEqual([]),
)

test('a script that comes with a part is noticed', () =>
  expect(clientFiles('components/form/submit-button.tsx')).toEqual(['components/form/submit-button.tsx']))
