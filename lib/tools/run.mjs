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

/** Runs a command without blocking the process, so that timers and signals still work; answers its exit code. */
export const runAside = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })

/** Output of a command, or null when it is not there or fails. */
export function outputOf(command, args, options = {}) {
  const { status, stdout } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8', ...options })
  return status === 0 ? stdout.trim() : null
}
