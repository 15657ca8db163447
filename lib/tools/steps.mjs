import { say } from './run.mjs'

const TICK_MS = 1_000
const inTerminal = process.stdout.isTTY && process.env.LOG_FORMAT !== 'json'

/** Steps that run now, by the moment of their beginning. */
const running = new Map()
let ticking

const shown = ([name, began]) => `${name} … ${Math.round((performance.now() - began) / 1_000)} s`
/** The line of what runs now, in the place of what stood there. */
const draw = () => process.stdout.write(`\r\x1b[K${[...running].map(shown).join(', ')}`)

/** Says that a step begins; the function that it answers says what it took. In a terminal the seconds are counted. */
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

/** Runs one step with its name and its seconds shown. */
export async function step(name, work) {
  const end = beginStep(name)
  try {
    return await work()
  } finally {
    end()
  }
}
