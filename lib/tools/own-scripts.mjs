import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './run.mjs'

/** Scripts of the storefront: without React, each for one page (lib/server/own-script.ts). */
const ENTRIES = {
  'mall-chat': 'lib/mall-chat/main.ts',
  'mall-live': 'lib/mall-live/main.ts',
}
/** Module with the SDK of the hosted media service, for pages with calls and live rooms if it is configured. */
const MODULES = { trtc: 'lib/trtc/main.ts' }

const FOLDER = '.next/static/own'
/** Built file of each name in this build. */
export const OWN_SCRIPTS = join(ROOT, '.build/own-scripts.json')

const common = {
  absWorkingDir: ROOT,
  outdir: FOLDER,
  entryNames: '[name]-[hash]',
  bundle: true,
  minify: true,
  target: 'es2022',
  metafile: true,
  logLevel: 'warning',
  tsconfig: join(ROOT, 'tsconfig.json'),
}

/** Address of each entry, by its name. */
function addressesOf(entries, { outputs }) {
  const nameOf = Object.fromEntries(Object.entries(entries).map(([name, entry]) => [entry, name]))
  return Object.entries(outputs).map(([file, { entryPoint }]) => [
    nameOf[entryPoint],
    file.replace('.next/', '/_next/'),
  ])
}

/** Builds the scripts into the folder of built files; a file name changes with its content. */
export async function bundleOwn() {
  const { build, stop } = await import('esbuild')
  rmSync(join(ROOT, FOLDER), { recursive: true, force: true })
  const scripts = await build({ ...common, entryPoints: ENTRIES, format: 'iife' })
  const modules = await build({ ...common, entryPoints: MODULES, format: 'esm' })
  await stop()
  const made = [...addressesOf(ENTRIES, scripts.metafile), ...addressesOf(MODULES, modules.metafile)]
  mkdirSync(join(ROOT, '.build'), { recursive: true })
  writeFileSync(OWN_SCRIPTS, JSON.stringify(Object.fromEntries(made)))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await bundleOwn()
