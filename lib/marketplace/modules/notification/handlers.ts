import * as contract from '@/lib/contract/notification'
import { type Binding, bind } from '../../kernel/binding'
import { readWishes, saveWishes } from './preferences'
import { markNotifications, pageOfNotifications } from './queries'
import { templateBindings } from './template-handlers'

const list = bind(contract.listNotifications, async (context, { query }) => {
  const { current, size, ...filter } = query
  return { ...(await pageOfNotifications(context, filter, current, size)), current, size }
})

const read = bind(contract.readNotifications, async (context, { body }) => {
  const marked = await markNotifications(context, body.id)
  context.audit({ refType: 'notification', refId: body.id ?? 'all', detail: { marked } })
  return { marked }
})

const preferences = bind(contract.notificationPreferences, readWishes)

const savePreferences = bind(contract.saveNotificationPreferences, async (context, { body }) => {
  const { version, ...wishes } = body
  await saveWishes(context, wishes, version)
  context.audit({ refType: 'account', refId: context.user.userId, detail: { event: 'notificationPreferences' } })
  return null
})

export const notificationBindings: Binding[] = [list, read, preferences, savePreferences, ...templateBindings]
