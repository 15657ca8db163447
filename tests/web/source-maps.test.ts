import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { originalFrame } from '@/lib/server/source-maps'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'entrepot-maps-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The frames of an error that a bundle of this source throws, as they stand in a log. */
async function framesOf(source: string, name: string): Promise<string[]> {
  const file = join(folder, name)
  const from = join(folder, 'page.ts')
  writeFileSync(from, source)
  await build({
    ...{ entryPoints: [from], outfile: file, bundle: true, minify: true, sourcemap: true, sourcesContent: false },
    ...{ platform: 'node', format: 'cjs', logLevel: 'error' },
  })
  // In a process of its own: the test runner maps stacks itself.
  const stack = execFileSync(process.execPath, ['-p', `require(${JSON.stringify(file)}).broken().stack`]).toString()
  return stack.split('\n').filter((line) => line.trim().startsWith('at '))
}

const SOURCE = `
interface Amount { pence: number }

export function broken(amount?: Amount): Error {
  return new Error(String(amount))
}
`

test.each(['page.js', 'app_(console)_order_list_page.js'])(
  'a frame of %s stands in the log by its source',
  async (name) => {
    const [first = '', ...rest] = await framesOf(SOURCE, name)
    expect(first).toContain(`${name}:1:`)
    expect(originalFrame(first)).toMatch(/page\.ts:5:\d+\)?$/)
    expect(originalFrame(first.trim().replace('(/', '(file:///'))).toMatch(/^at .*page\.ts:5:\d+\)?$/)
    // Of the program that called it; there is no map beside it.
    expect(rest.map(originalFrame)).toEqual(rest)
  },
)

test.each(['at Promise.all (index 0)', 'at <anonymous>', 'at node:internal/main:3:1', 'at no (/such/file.js:1:1)', ''])(
  'a frame without a map stays as it is: %s',
  (frame) => expect(originalFrame(frame)).toBe(frame),
)
