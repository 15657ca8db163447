import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { demoFolder } from '../support/demo-folder'
import { BUILT, freePort, sleep, startInstance, startProgram, temporaryFolder, untilReady } from '../support/instance'
import { exitOf } from './marketplace'

const STOPPED_MS = 20_000
const EXIT_CONFIG = 78

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  )

describe('The program', () => {
  test('ends when npm, which alone was told to end, takes its shell away', async () => {
    const port = await freePort()
    const folder = await demoFolder('start')
    // A second command keeps the shell, as npm's stays beside a script.
    const shell = spawn('sh', ['-c', `"${process.execPath}" lib/tools/start.mjs; true`], {
      stdio: 'ignore',
      env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn', npm_lifecycle_event: 'start' },
    })
    const ready = `http://127.0.0.1:${port}/api/readyz`
    await untilReady(ready, { child: shell, output: () => '', stop: async () => undefined })
    // Served to callers without a session.
    const document = await fetch(`http://127.0.0.1:${port}/openapi.json`, { redirect: 'manual' })
    expect(document.status).toBe(200)
    expect(await document.json()).toMatchObject({ openapi: '3.1.0', paths: { '/sys/login': {} } })
    shell.kill('SIGTERM')
    await once(shell, 'exit')
    const end = Date.now() + STOPPED_MS
    while ((await answers(ready)) && Date.now() < end) await sleep(100)
    expect(await answers(ready)).toBe(false)
    // The folder is free again only once the marketplace has ended in order.
    const next = await startInstance({ data: folder })
    await next.stop()
  })

  test('says in a sentence that its data folder is none, and ends', async () => {
    const folder = temporaryFolder('closed')
    writeFileSync(join(folder, 'file'), '')
    const program = startProgram(BUILT, { PORT: String(await freePort()), DATA_DIR: join(folder, 'file') })
    try {
      expect([await exitOf(program), program.output()]).toEqual([
        EXIT_CONFIG,
        expect.stringMatching(/^.* leads through a file where a folder is needed: move the file away, or .*\n$/),
      ])
    } finally {
      await program.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('says in a sentence that its port is taken, and ends', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const { port } = holder.address() as AddressInfo
    const folder = temporaryFolder('taken')
    const settings = { PORT: String(port), DATA_DIR: folder, UPSTREAM_API_URL: `http://127.0.0.1:${port}` }
    const program = startProgram(BUILT, { ...settings, LOG_LEVEL: 'warn' })
    try {
      expect(await exitOf(program)).toBe(EXIT_CONFIG)
      expect(program.output()).toContain(`Another program listens at port ${port} already`)
    } finally {
      await program.stop()
      holder.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
