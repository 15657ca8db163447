import { existsSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { ROOT, stop } from './run.mjs'

/** EX_CONFIG of sysexits.h. */
const EXIT_CONFIG = 78
const MB = 1_000_000
/** Packages, build and demo data together. */
const FIRST_START_MB = 2_000

/** Ends when the address is taken: better before a build of minutes than after it. */
export async function requirePort() {
  const port = Number(process.env.PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return
  const taken = await new Promise((resolve) => {
    const probe = createServer().once('error', ({ code }) => resolve(code === 'EADDRINUSE'))
    probe.listen(port, process.env.HOST || '127.0.0.1', () => probe.close(() => resolve(false)))
  })
  if (taken)
    stop(`Another program listens at port ${port} already: end it, or name another port with PORT.`, EXIT_CONFIG)
}

/** Ends when a first start could not be finished for want of space. */
export function requireRoom(folder = ROOT) {
  if (existsSync(join(folder, '.next/BUILD_ID'))) return
  const { bavail, bsize } = statfsSync(folder)
  const free = Math.floor((bavail * bsize) / MB)
  if (free < FIRST_START_MB)
    stop(
      `A first start needs ${FIRST_START_MB} MB on the disk of ${folder}, where ${free} MB are free: make room first.`,
      EXIT_CONFIG,
    )
}
