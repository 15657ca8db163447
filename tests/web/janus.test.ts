import './support/secrets'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { janusEngine } from '@/lib/live/janus'
import { openJanus } from '@/lib/live/janus-line'
import { type Janus, janusOnPath, startJanus } from '@/lib/server/janus'

// The engine itself is tried where it is installed; the suite says so where it is not.
const withJanus = janusOnPath() ? describe : describe.skip

async function until<T>(ask: () => Promise<T>): Promise<T> {
  const end = Date.now() + 20_000
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((wake) => setTimeout(wake, 50))
    }
  }
}

/** Process that runs with this folder of settings. */
function processOf(folder: string): number {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      if (args[0]?.endsWith('janus') && args.includes(join(folder, 'janus'))) return Number(pid)
    } catch {
      // It has ended meanwhile.
    }
  }
  return 0
}

test('a machine without Janus has none to start', async () => {
  expect(janusOnPath('/nowhere:/nothing')).toBeNull()
})

withJanus('with Janus on the PATH', () => {
  let folder: string
  let janus: Janus
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'entrepot-janus-'))
    janus = (await startJanus({ DATA_DIR: folder })) as Janus
  })
  afterAll(async () => {
    await janus.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('it answers on loopback to the secret alone, and keeps its settings to itself', async () => {
    const [known, stranger] = [janus.secret, 'another'].map((secret) =>
      openJanus({ url: janus.url, secret, onAnew: () => undefined }),
    )
    expect(await until(() => known?.attach() as Promise<number>)).toBeGreaterThan(0)
    await expect(stranger?.attach()).rejects.toThrow()
    known?.close()
    stranger?.close()
    expect(janus.url).toMatch(/^ws:\/\/127\.0\.0\.1:\d+$/)
    expect(
      execFileSync('stat', ['-c', '%a', join(folder, 'janus/janus.jcfg')])
        .toString()
        .trim(),
    ).toBe('600')
  })

  test('after a kill it comes back, says that all pictures are gone, and makes its rooms anew', async () => {
    let anew = 0
    const begunAnew = () => {
      anew += 1
    }
    const line = openJanus({ url: janus.url, secret: janus.secret, onAnew: () => undefined })
    const engine = janusEngine({
      ...{ urls: [janus.url], secret: janus.secret },
      voice: { viewer: () => undefined, host: () => undefined, published: () => undefined, begunAnew },
    })
    // Nobody publishes: a viewer waits.
    await until(() => line.attach())
    const pid = processOf(folder)
    expect(pid).toBeGreaterThan(0)
    process.kill(pid, 'SIGKILL')
    await until(async () => {
      if (anew === 0) throw new Error('not yet')
    })
    expect(processOf(folder)).not.toBe(pid)
    const desk = await until(() => line.attach())
    const room = { request: 'create', room: 'a-room', permanent: false }
    expect((await line.ask(desk, room)).data).toMatchObject({ videoroom: 'created', room: 'a-room' })
    expect((await line.ask(desk, room)).data.error_code).toBe(427)
    await engine.end('a-room')
    engine.close()
    line.close()
  })
})
