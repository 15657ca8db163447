import { login } from '@/lib/contract/account'
import type { Data } from '@/lib/contract/endpoint'
import { releaseAnnouncement } from '@/lib/contract/message'
import { dataOf, overHttp } from '../contract/wire'
import { PASSWORD } from './accounts'

/** Publishes a draft as an operator's own program would: there is no screen for it yet. */
export async function publish(
  at: { marketplace: string; serviceKey: string },
  username: string,
  id: string,
): Promise<void> {
  const send = overHttp(at.marketplace, { 'X-Service-Key': at.serviceKey })
  const { token } = (await dataOf(send, login, { body: { username, password: PASSWORD } })) as Data<typeof login>
  await dataOf(send, releaseAnnouncement, { token, query: { id } })
}
