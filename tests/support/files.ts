import { sql } from 'drizzle-orm'
import { uploadFile } from '@/lib/contract/file'
import type { FileKind } from '@/lib/domain/file'
import { enterScope, transact } from '@/lib/marketplace/kernel/database'
import { runJob } from '@/lib/marketplace/kernel/job'
import { fileJobs } from '@/lib/marketplace/modules/file'
import type { TestMarketplace } from './marketplace'
import { peek, runnerOf } from './orders'

/** Sends a file as the web application does. */
export const sendFile = (market: TestMarketplace, token: string, kind: FileKind, name: string, file: Uint8Array) =>
  market.hit(uploadFile, token, { query: { kind, name } }, { file })

/** The status of a call that answers with a file: its bytes are no JSON. */
export const fileStatus = (answer: Promise<{ status: number }>): Promise<number | 'file'> =>
  answer.then(
    ({ status }) => status,
    (error: unknown) => {
      if (error instanceof SyntaxError) return 'file'
      throw error
    },
  )

/** Where the bytes of the files lie that have a row. */
export const storedKeys = async (market: TestMarketplace): Promise<string[]> =>
  (await peek<{ key: string }>(market, sql`select store_key as key from stored_file`)).map(({ key }) => key)

export const sweepFiles = async (market: TestMarketplace): Promise<void> => {
  for (const job of fileJobs(market.files, () => market.clock.now)) await runJob(runnerOf(market), job)
}

/** As a module of the marketplace calls it: inside the transaction of a user who acts for a shop, or for none. */
export async function asUser<T>(
  market: TestMarketplace,
  username: string,
  shopId: string | null,
  run: (context: never) => Promise<T>,
): Promise<T> {
  const [user] = await peek<{ userId: string }>(
    market,
    sql`select id as "userId" from account where username = ${username}`,
  )
  const { clock, vault, files } = market
  return transact(market.database.db, async (tx) => {
    await enterScope(tx, shopId ? { kind: 'shop', shopId } : { kind: 'none' })
    return run({ tx, user, now: clock.now, vault, files, audit: () => undefined } as never)
  })
}
