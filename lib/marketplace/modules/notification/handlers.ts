import * as contract from '@/lib/contract/notification'
import { type Binding, bind } from '../../kernel/binding'
import { markNotifications, pageOfNotifications } from './queries'

const list = bind(contract.listNotifications, async (context, { query }) => {
  const { current, size, ...filter } = query
  return { ...(await pageOfNotifications(context, filter, current, size)), current, size }
})

const read = bind(contract.readNotifications, async (context, { body }) => {
  const marked = await markNotifications(context, body.id)
  context.audit({ refType: 'notification', refId: body.id ?? 'all', detail: { marked } })
  return { marked }
})

export const notificationBindings: Binding[] = [list, read]
