import { once } from 'node:events'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type Instance, startInstance } from './instance'

/**
 * The same instance once a scheduled promotion has begun: five minutes after it was planned at the earliest, which no
 * journey waits for. It ends, the start is moved to the minute before, and it starts again with its data at another address.
 */
export async function whenBegun(instance: Instance, promotionId: string): Promise<Instance> {
  const ended = once(instance.child, 'exit')
  instance.child.kill('SIGTERM')
  await ended
  const client = await PGlite.create(path.join(instance.folder, 'database'))
  for (const [table, key] of [
    ['promotion', 'id'],
    ['promotion_sku', 'promotion_id'],
  ])
    await client.query(
      `update ${table} set starts_at = now() - interval '1 minute', ends_at = now() + interval '2 hours' where ${key} = $1`,
      [promotionId],
    )
  await client.close()
  return startInstance({ data: instance.folder })
}
