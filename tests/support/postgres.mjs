import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { outputOf, run, say } from '../../lib/tools/run.mjs'

const DEBIAN = '/usr/lib/postgresql'
const isRoot = () => process.getuid?.() === 0

/** Folder with PostgreSQL's server programs, the newest first. */
function findPrograms() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : []
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

function installFromDebian() {
  if (!isRoot() || outputOf('which', ['apt-get']) === null) return
  say('Installing PostgreSQL from the distribution …')
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  run('apt-get', ['update'], quiet)
  // Without a cluster of its own: the tests make theirs in a folder that goes away with them.
  run('mkdir', ['-p', '/etc/postgresql-common'], quiet)
  run('sh', ['-c', 'echo "create_main_cluster = false" > /etc/postgresql-common/createcluster.conf'], quiet)
  run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], quiet)
}

/** PostgreSQL refuses to run as root: then it runs as the account of Debian's package. */
function account() {
  if (!isRoot()) return {}
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(outputOf('id', [flag, 'postgres'])))
  return uid ? { uid, gid } : null
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

const SETTINGS = ['listen_addresses=127.0.0.1', 'max_connections=100', 'shared_buffers=256MB', 'work_mem=16MB']
/** The tests kill programs, not machines: what the operating system holds is safe without waiting for the disk. */
const QUICK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

function startIn(folder, programs, port, owner) {
  const options = { cwd: folder, ...owner, env: { ...process.env, LC_ALL: 'C.UTF-8' }, encoding: 'utf8' }
  const data = join(folder, 'data')
  const flags = [...SETTINGS, ...QUICK, `port=${port}`, `unix_socket_directories=${folder}`].map(
    (value) => `-c ${value}`,
  )
  const made = spawnSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], options)
  if (made.status !== 0) return made.stderr
  const control = ['-D', data, '-w', '-l', join(folder, 'log'), '-o', flags.join(' '), 'start']
  const started = spawnSync(join(programs, 'pg_ctl'), control, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  return started.status === 0 ? null : String(started.stderr)
}

/**
 * Starts a throwaway PostgreSQL on a free loopback port. Answers its address and how to stop it, or the reason why
 * there is none. `TEST_DATABASE_URL` names a server to use instead; its user must be allowed to create databases.
 */
export async function startPostgres() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: () => undefined }
  if (!findPrograms()) installFromDebian()
  const programs = findPrograms()
  const owner = account()
  if (!programs || !owner) return { reason: 'PostgreSQL is not installed and this account cannot install it' }
  const folder = mkdtempSync(join(tmpdir(), 'entrepot-postgres-'))
  if (owner.uid) chownSync(folder, owner.uid, owner.gid)
  const port = await freePort()
  const reason = startIn(folder, programs, port, owner)
  const stop = () => {
    const control = ['-D', join(folder, 'data'), '-m', 'immediate', '-w', 'stop']
    spawnSync(join(programs, 'pg_ctl'), control, { cwd: folder, ...owner, stdio: 'ignore' })
    rmSync(folder, { recursive: true, force: true })
  }
  if (reason) stop()
  return reason ? { reason } : { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}
