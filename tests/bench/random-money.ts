import { parseArgs } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Db } from '@/lib/marketplace/kernel/database'
import { migrate } from '@/lib/marketplace/kernel/migrate'
import { createVault } from '@/lib/marketplace/kernel/vault'
import { createPasswords } from '@/lib/marketplace/modules/account'
import { seedDemo, seedReference } from '@/lib/marketplace/seed'
import { runRandomMoney } from '../support/random-money'

/** A million random commands against the books of a fresh database in memory: `npm run bench:money -- --seed 7`. */
const { values: flags } = parseArgs({
  options: {
    commands: { type: 'string', default: '1000000' },
    batch: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const [commands, batch, seed] = [Number(flags.commands), Number(flags.batch), Number(flags.seed)]
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const at = new Date('2026-11-18T10:30:00.000Z')

async function main(): Promise<void> {
  const client = await PGlite.create()
  const database = { kind: 'pglite', db: drizzle(client) as unknown as Db, close: () => client.close() } as const
  const vault = createVault(Buffer.alloc(32, 7))
  await migrate(database)
  await seedReference(database)
  const passwords = createPasswords(vault.pepper, { memoryCost: 64, timeCost: 1 })
  await seedDemo(database, { vault, passwords, orders: 60, at })

  const began = Date.now()
  const seconds = () => `${((Date.now() - began) / 1_000).toFixed(0)} s`
  let told = 0
  const figures = await runRandomMoney(database, {
    ...{ seed, commands, batch, at },
    tell(done) {
      if (done < told + commands / 20) return
      told = done
      say(`${done} commands, ${seconds()}`)
    },
  })
  say(`seed ${seed}: ${commands} commands, nothing wrong, ${seconds()}; ${JSON.stringify(figures)}`)
  await client.close()
}

main().catch((error) => {
  say(String(error))
  process.exitCode = 1
})
