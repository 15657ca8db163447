import type { Data } from '@/lib/contract/endpoint'
import { commitBulk, previewBulk } from '@/lib/contract/order/bulk'
import { overHttp } from '../contract/wire'
import { type Caller, World } from '../contract/world'
import { PASSWORD, SELLER } from './accounts'

/** A task, so that the task centre has one to open: a note on one order, made as the seller would. */
export async function makeTask(address: string, serviceKey: string): Promise<void> {
  const send = overHttp(address, { 'X-Service-Key': serviceKey })
  const world = await World.open(send, [{ username: SELLER, password: PASSWORD }])
  const [seller] = world.callers as [Caller]
  const { id } = await world.order(seller)
  const selection = { ids: [id] }
  const preview: Data<typeof previewBulk> = await world.data(previewBulk, seller, {
    body: { action: 'note', selection },
  })
  await world.data(commitBulk, seller, { body: { token: preview.token, note: 'A note for many', flag: 1 } })
}
