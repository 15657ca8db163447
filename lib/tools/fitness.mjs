import { existsSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { ROOT, stop } from './run.mjs'

/** EX_CONFIG of sysexits.h. */
const EXIT_CONFIG = 78
const MB = 1_000_000
/** Disk space of packages, build and demo data. */
const FIRST_START_MB = 2_000

/** Exits if the address is in use: before a build of minutes rather than after it. */
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

/** Exits if there is too little disk space for a first start. */
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
