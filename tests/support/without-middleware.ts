import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from './instance'

const SERVER = '.next/server'
/** Where the build says what runs before the pages. */
const FUNCTIONS = 'functions-config-manifest.json'

/** A folder that shows everything of another one but what is named. */
function mirror(from: string, to: string, without: readonly string[]): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (!without.includes(name)) symlinkSync(path.resolve(from, name), path.join(to, name))
  }
}

/** A folder with this build as it would be had `middleware.ts` never been there (safety F-01). */
export function withoutMiddleware(): string {
  const folder = temporaryFolder('bare')
  mirror('.', folder, ['.next', '.data', '.git'])
  mirror('.next', path.join(folder, '.next'), ['server'])
  mirror(SERVER, path.join(folder, SERVER), [FUNCTIONS, 'middleware', 'middleware.js'])
  const { functions, ...rest } = JSON.parse(readFileSync(path.join(SERVER, FUNCTIONS), 'utf8'))
  const { '/_middleware': gone, ...left } = functions
  if (!gone) throw new Error('this build has no middleware: what would be proved without it?')
  writeFileSync(path.join(folder, SERVER, FUNCTIONS), JSON.stringify({ ...rest, functions: left }))
  return folder
}
