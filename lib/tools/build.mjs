import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { bundleOwn, OWN_SCRIPTS } from './own-scripts.mjs'
import { ROOT, run, runKept, say } from './run.mjs'
import { step } from './steps.mjs'

const require = createRequire(import.meta.url)
const STAMP = join(ROOT, '.build/stamp')
const SOURCES = ['app', 'components', 'lib', 'messages', 'public']
const FILES = [
  'middleware.ts',
  'next.config.mjs',
  'tailwind.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const DOCUMENT = 'public/openapi.json'
/** Files that the build does not depend on: its own output, and tools that leave nothing in what is served. */
const APART = /^(public\/openapi\.json$|lib\/tools\/(?!openapi(-document|-schema)?\.ts$))/

/** The programs; see README, "Architecture". */
const PROGRAMS = {
  server: 'lib/server/main.ts',
  marketplace: 'lib/marketplace/server.ts',
  reader: 'lib/reader/main.ts',
}

const filesIn = (folder) =>
  existsSync(join(ROOT, folder))
    ? readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(ROOT.length))
    : []

/** A fingerprint of everything that a build depends on. */
function fingerprint() {
  const hash = createHash('sha256').update(process.versions.node)
  const files = [...SOURCES.flatMap(filesIn), ...FILES.filter((file) => existsSync(join(ROOT, file)))]
  for (const file of files.filter((name) => !APART.test(name)).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)))
  }
  return hash.digest('hex')
}

/** Outside Next there are no client bundles to keep a module out of. */
const serverOnly = {
  name: 'server-only',
  setup(build) {
    build.onResolve({ filter: /^server-only$/ }, () => ({ path: 'server-only', namespace: 'empty' }))
    build.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: '' }))
  },
}

/** Bundles the JSON files of packages: Node imports JSON only with an import attribute. */
const packagedTables = {
  name: 'packaged-tables',
  setup(build) {
    build.onResolve({ filter: /^[^.@/][^:]*\/.*\.json$/ }, ({ path }) => ({ path: require.resolve(path) }))
  },
}

async function bundle() {
  const { build, stop } = await import('esbuild')
  await build({
    absWorkingDir: ROOT,
    entryPoints: PROGRAMS,
    outdir: '.build',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    tsconfig: join(ROOT, 'tsconfig.json'),
    plugins: [serverOnly, packagedTables],
  })
  // Its helper process would live as long as this program, which may go on to serve.
  await stop()
}

const nextOnce = () =>
  runKept(process.execPath, [join(ROOT, 'node_modules/next/dist/bin/next'), 'build'], {
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })

/** A build that fails is tried once more without the compiler's cache: a cached failure must not outlive its cause. */
async function next() {
  const cache = join(ROOT, '.next/cache')
  const cached = existsSync(cache)
  const first = await nextOnce()
  if (first.code === 0 || !cached) return first
  rmSync(cache, { recursive: true, force: true })
  return nextOnce()
}

const COMPRESSIBLE = /\.(js|css|svg|json)$/

const [brotliOf, gzipOf] = [promisify(brotliCompress), promisify(gzip)]

/** Writes the best compression of each built file beside it, once, so that no visitor waits for it. */
const compressBuilt = () =>
  Promise.all(
    filesIn('.next/static')
      .filter((name) => COMPRESSIBLE.test(name))
      .map(async (name) => {
        const content = readFileSync(join(ROOT, name))
        const [br, gz] = await Promise.all([brotliOf(content), gzipOf(content, { level: 9 })])
        writeFileSync(join(ROOT, `${name}.br`), br)
        writeFileSync(join(ROOT, `${name}.gz`), gz)
      }),
  )

/** The document comes first: Next serves the files that it finds in public/. */
async function documentAndPages() {
  const document = await runKept(process.execPath, ['--import', 'tsx', 'lib/tools/openapi.ts', '--build'])
  return document.code === 0 ? next() : document
}

/** Builds the two programs first, in a second: `beside` may run one of them during the minutes that Next takes. */
async function build(beside) {
  try {
    await bundle()
  } catch (error) {
    say(error.message)
    return false
  }
  const [{ code, output }] = await Promise.all([step('Building', documentAndPages), beside()])
  if (code !== 0) {
    say(output)
    return false
  }
  // After Next, which empties its folder.
  await bundleOwn()
  await step('Compressing', compressBuilt)
  return true
}

/** Builds unless the last build was made from the same sources; returns whether there is a build now. */
export async function ensureBuilt(beside = async () => undefined) {
  const wanted = fingerprint()
  const made = [STAMP, join(ROOT, '.next/BUILD_ID'), join(ROOT, DOCUMENT), OWN_SCRIPTS].every((file) =>
    existsSync(file),
  )
  if (made && readFileSync(STAMP, 'utf8') === wanted) return true
  rmSync(STAMP, { force: true })
  mkdirSync(join(ROOT, '.build'), { recursive: true })
  if (!(await build(beside))) return false
  writeFileSync(STAMP, wanted)
  return true
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // A start on a fresh machine skips the type check, and `npm test` runs it in its own stage.
  const typed =
    run(join(ROOT, 'node_modules/.bin/next'), ['typegen']) + run(join(ROOT, 'node_modules/.bin/tsc'), ['--noEmit'])
  process.exitCode = typed === 0 && (await ensureBuilt()) ? 0 : 1
}
