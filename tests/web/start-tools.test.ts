import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

const EXIT_CONFIG = 78

/** Exit code and output of a script of lib/tools, run as `npm start` runs it. */
async function run(args: readonly string[], env: Record<string, string> = {}) {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, args, { env: { PATH, NODE_ENV: 'test', ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)))
  const [code] = await once(child, 'close')
  return { code, said }
}

const script = (text: string) => ['--input-type=module', '-e', text]

describe('npm start', () => {
  test('says that its port is taken before it installs or builds', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const { port } = holder.address() as AddressInfo
    try {
      const { code, said } = await run(['lib/tools/start.mjs'], { PORT: String(port) })
      expect([code, said]).toEqual([
        EXIT_CONFIG,
        expect.stringMatching(/^Another program listens at port \d+ already.*\n$/),
      ])
    } finally {
      holder.close()
    }
  })

  test('says how much room a first start needs', async () => {
    // The kernel's folder has no room for anything.
    const { code, said } = await run(script("(await import('./lib/tools/fitness.mjs')).requireRoom('/proc')"))
    expect([code, said]).toEqual([EXIT_CONFIG, expect.stringContaining('where 0 MB are free: make room first.')])
  })

  test('names a step at its beginning and its seconds at its end, also with others beside it', async () => {
    const { said } = await run(
      script(`const { step } = await import('./lib/tools/steps.mjs')
        const pause = (ms) => () => new Promise((wake) => setTimeout(wake, ms))
        await Promise.all([step('Building', pause(1_200)), step('Creating the database', pause(10))])`),
    )
    expect(said.trimEnd().split('\n')).toEqual([
      'Building …',
      'Creating the database …',
      'Creating the database … 0 s',
      expect.stringMatching(/^Building … [1-9]\d* s$/),
    ])
  })

  test('keeps what a command writes for when it fails', async () => {
    const { said } = await run(
      script(`const { runKept } = await import('./lib/tools/run.mjs')
        const kept = [await runKept('sh', ['-c', 'echo out; echo err >&2; exit 3']), await runKept('no-such-tool', [])]
        console.log(JSON.stringify(kept))`),
    )
    expect(JSON.parse(said)).toEqual([
      { code: 3, output: expect.stringMatching(/^(out\nerr|err\nout)\n$/) },
      { code: 1, output: expect.stringContaining('ENOENT') },
    ])
  })
})
