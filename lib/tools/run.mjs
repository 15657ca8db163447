import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The folder of the project; every tool works from here, wherever it was called. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export const say = (line) => void process.stdout.write(`${line}\n`)

/** Ends the program with a sentence for people. */
export function stop(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** Runs a command to its end with its output shown; answers its exit code. */
export const run = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', ...options }).status ?? 1

/** Runs a command without blocking the process, and ends it with the process; answers its exit code. */
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

/** Output of a command, or null when it is not there or fails. */
export function outputOf(command, args, options = {}) {
  const { status, stdout } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8', ...options })
  return status === 0 ? stdout.trim() : null
}
