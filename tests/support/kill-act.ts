import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Db } from '@/lib/marketplace/kernel/database'
import { doAct } from './money-acts'

/** Does an act of money on a folder and dies before its nth statement: `kill-act.ts <folder> <act> <n>`. */
const [folder = '', act = '', step] = process.argv.slice(2)
let asked = 0
async function main(): Promise<void> {
  const client = await PGlite.create(folder)
  const db = drizzle(client, {
    logger: {
      logQuery() {
        asked += 1
        if (asked === Number(step)) process.kill(process.pid, 'SIGKILL')
      },
    },
  }) as unknown as Db
  await doAct(db, act)
  // Committed, but not acknowledged.
  process.kill(process.pid, 'SIGKILL')
}

void main()
