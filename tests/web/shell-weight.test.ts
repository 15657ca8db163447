import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Frame of every console page (architecture, budgets); a quarter unpacks the routes, which come packed with each page. */
const BUDGET_BYTES = 8.4 * 1024
const ALWAYS_THERE = [
  'frame',
  'menu-link',
  'menu-group',
  'breadcrumb',
  'search-button',
  'bell-link',
  'live',
  'clock',
  'shell-context',
  'account/account-links',
  'error-view',
  'logout-form',
]
const THERE_ANYHOW = ['react', 'react-dom', 'react/*', 'next/*', 'socket.io-client']

interface Output {
  entryPoint?: string
  imports: { path: string; kind: string }[]
  inputs: Record<string, unknown>
}

function bundle(folder: string): Record<string, Output> {
  const entry = path.join(folder, 'entry.ts')
  writeFileSync(entry, ALWAYS_THERE.map((name) => `export * from '@/components/shell/${name}'\n`).join(''))
  execFileSync('node_modules/.bin/esbuild', [
    entry,
    '--bundle',
    '--minify',
    '--splitting',
    '--format=esm',
    '--target=es2022',
    '--jsx=automatic',
    `--alias:@=${process.cwd()}`,
    `--outdir=${folder}/out`,
    `--metafile=${folder}/meta.json`,
    '--log-level=error',
    ...THERE_ANYHOW.map((name) => `--external:${name}`),
  ])
  return JSON.parse(readFileSync(path.join(folder, 'meta.json'), 'utf8')).outputs
}

/** The entry and every file that it cannot do without; what is asked for on use stays out. */
function needed(outputs: Record<string, Output>, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const { path: target, kind } of outputs[file]?.imports ?? []) {
    if (kind === 'import-statement' && target in outputs) needed(outputs, target, found)
  }
  return found
}

test('the scripts of the frame that come with every page weigh 8.4 KB or less, as they travel', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shell-'))
  try {
    const outputs = bundle(folder)
    const entry = Object.keys(outputs).find((file) => outputs[file]?.entryPoint?.endsWith('entry.ts')) ?? ''
    const files = [...needed(outputs, entry)]
    const inside = files.flatMap((file) => Object.keys(outputs[file]?.inputs ?? {})).join()
    expect(inside).toContain('tab-strip')
    expect(inside).not.toMatch(
      /palette\.tsx|bell-panel|tab-menu|tab-gestures|live-notices|notice-dialog|relogin-dialog|glyph/,
    )
    // The marks of other files' contents in their names do not compress, and swing with files that come later.
    const text = files.map((file) => readFileSync(file, 'utf8').replace(/-[A-Z0-9]{8}\.js/g, '.js')).join('')
    const bytes = brotliCompressSync(text).length
    expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
