import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const UGLY = 'export const a = {b:1,\n c: "two" };\n'
const PRETTY = "export const a = { b: 1, c: 'two' }\n"

const withGit = spawnSync('git', ['--version']).status === 0 ? describe : describe.skip

/** A commit that runs these tests names its own repository in the environment. */
const ENVIRONMENT = { ...process.env }
for (const name of Object.keys(ENVIRONMENT)) if (name.startsWith('GIT_')) delete ENVIRONMENT[name]

let folder: string
const inRepository = (command: string, ...args: string[]): string =>
  execFileSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
    env: ENVIRONMENT,
  })
const git = (...args: string[]) => inRepository('git', '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args)
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
const committed = (file: string) => git('show', `HEAD:${file}`)

withGit('The hook before a commit', () => {
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'entrepot-hooks-'))
    mkdirSync(path.join(folder, 'lib/tools'), { recursive: true })
    for (const file of ['lib/tools/hooks.mjs', 'lib/tools/run.mjs', 'biome.json']) cpSync(file, path.join(folder, file))
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
    write('.gitignore', 'node_modules\n')
    git('init', '--quiet')
    inRepository(process.execPath, 'lib/tools/hooks.mjs')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('a commit has its files formatted', () => {
    write('a.ts', UGLY)
    git('add', 'a.ts')
    git('commit', '--quiet', '-m', 'a')
    expect(committed('a.ts')).toBe(PRETTY)
    expect(readFileSync(path.join(folder, 'a.ts'), 'utf8')).toBe(PRETTY)
  })

  test('a file of which only a part is staged is committed as it was staged', () => {
    write('a.ts', UGLY)
    git('add', 'a.ts')
    write('a.ts', `${UGLY}export const later = 1\n`)
    git('commit', '--quiet', '-m', 'a')
    expect(committed('a.ts')).toBe(UGLY)
  })

  test('without installed packages, with code that cannot be read, and with a contract that does not load a commit passes', () => {
    mkdirSync(path.join(folder, 'lib/contract'))
    write('lib/contract/a.ts', 'export const = {')
    git('add', 'lib/contract/a.ts')
    git('commit', '--quiet', '-m', 'broken')
    expect(committed('lib/contract/a.ts')).toBe('export const = {')
    rmSync(path.join(folder, 'node_modules'))
    write('b.ts', UGLY)
    git('add', 'b.ts')
    git('commit', '--quiet', '-m', 'bare')
    expect(committed('b.ts')).toBe(UGLY)
  })

  test('a hook of somebody else is not replaced', () => {
    const hook = path.join('.git', 'hooks', 'pre-commit')
    write(hook, '#!/bin/sh\nexit 0\n')
    expect(() => inRepository(process.execPath, 'lib/tools/hooks.mjs')).toThrow('is not ours')
    expect(readFileSync(path.join(folder, hook), 'utf8')).toBe('#!/bin/sh\nexit 0\n')
  })

  test('a change of the contract renews its digest', () => {
    mkdirSync(path.join(folder, 'lib/contract'))
    mkdirSync(path.join(folder, 'docs'))
    write('package.json', '{ "type": "module" }')
    write(
      'lib/tools/openapi.ts',
      "import { writeFileSync } from 'node:fs'\nwriteFileSync('docs/openapi-digest.txt', 'renewed')\n",
    )
    write('lib/contract/a.ts', PRETTY)
    git('add', '.')
    git('commit', '--quiet', '-m', 'a')
    expect(committed('docs/openapi-digest.txt')).toBe('renewed')
  })
})
