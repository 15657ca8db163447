import { say } from './run.mjs'

const TICK_MS = 1_000
const inTerminal = process.stdout.isTTY && process.env.LOG_FORMAT !== 'json'

/** Running steps by their start time. */
const running = new Map()
let ticking

const shown = ([name, began]) => `${name} … ${Math.round((performance.now() - began) / 1_000)} s`
/** Redraws the line of running steps. */
const draw = () => process.stdout.write(`\r\x1b[K${[...running].map(shown).join(', ')}`)

/** Shows that a step begins; the returned function shows its duration. In a terminal the seconds are counted. */
export function beginStep(name) {
  const step = [name, performance.now()]
  running.set(...step)
  if (inTerminal) draw()
  else say(`${name} …`)
  if (inTerminal) ticking ??= setInterval(draw, TICK_MS)
  return () => {
    running.delete(name)
    if (inTerminal) process.stdout.write('\r\x1b[K')
    say(shown(step))
    if (running.size > 0) return inTerminal && draw()
    clearInterval(ticking)
    ticking = undefined
  }
}

/** Runs one step and shows its name and its seconds. */
export async function step(name, work) {
  const end = beginStep(name)
  try {
    return await work()
  } finally {
    end()
  }
}
