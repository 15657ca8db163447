import * as contract from '@/lib/contract/notification'
import { type Binding, bind } from '../../kernel/binding'
import { markNotifications, snoozeLines } from './marks'
import { readWishes, saveWishes } from './preferences'
import { pageOfNotifications } from './queries'
import { templateBindings } from './template-handlers'
import { sendTestMail } from './test-mail'

const list = bind(contract.listNotifications, async (context, { query }) => {
  const { current, size, ...filter } = query
  return { ...(await pageOfNotifications(context, filter, current, size)), current, size }
})

const read = bind(contract.readNotifications, async (context, { body }) => {
  const marked = await markNotifications(context, body)
  context.audit({ refType: 'notification', refId: body.id ?? body.ids?.[0] ?? 'all', detail: { marked } })
  return { marked }
})

const snooze = bind(contract.snoozeNotifications, async (context, { body }) => {
  const until = await snoozeLines(context, body)
  context.audit({ refType: 'notification', refId: body.ids[0] ?? 'none', detail: { until: until ?? 'now' } })
  return { until }
})

const preferences = bind(contract.notificationPreferences, readWishes)

const savePreferences = bind(contract.saveNotificationPreferences, async (context, { body }) => {
  const { version, ...wishes } = body
  await saveWishes(context, wishes, version)
  context.audit({ refType: 'account', refId: context.user.userId, detail: { event: 'notificationPreferences' } })
  return null
})

const testMail = bind(contract.testNotificationMail, async (context) => {
  context.audit({ refType: 'account', refId: context.user.userId, detail: { event: 'test' } })
  return { sent: await sendTestMail(context) }
})

export const notificationBindings: Binding[] = [
  ...[list, read, snooze, preferences, savePreferences, testMail],
  ...templateBindings,
]
