import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Root folder of the project; every tool works from here, wherever it was called. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export const say = (line) => void process.stdout.write(`${line}\n`)

/** Exits with a message. */
export function stop(line, code = 1) {
  process.stderr.write(`${line}\n`)
  process.exit(code)
}

/** Runs a command to its end with its output shown; returns its exit code. */
export const run = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', ...options }).status ?? 1

/** Runs a command without blocking the process, and ends it with the process; returns its exit code. */
export const runAside = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options })
    const end = () => child.kill('SIGTERM')
    process.once('exit', end)
    const settle = (code) => {
      process.off('exit', end)
      resolve(code ?? 1)
    }
    child.once('error', () => settle(1))
    child.once('exit', settle)
  })

/** Output of a command; null if it is missing or fails. */
export function outputOf(command, args, options = {}) {
  const { status, stdout } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8', ...options })
  return status === 0 ? stdout.trim() : null
}

/** Runs a command without blocking and keeps its output; returns its exit code and output. */
export const runKept = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
