import { getTemplate } from '@/lib/contract/message/template'
import { listNotifications, notificationPreferences } from '@/lib/contract/notification'
import type { MakeExample } from './examples'
import { NO_ID } from './examples-other'

const PLACE = { kind: 'orderPaid', channel: 'site' } as const

export const notificationExamples: Record<string, MakeExample> = {
  'notification.listNotifications': () => ({}),
  'notification.readNotifications': () => ({ body: {} }),
  'notification.snoozeNotifications': async (world, caller) => {
    const { records } = await world.data(listNotifications, caller)
    return { body: { ids: [records[0]?.id ?? NO_ID], until: 'hours' as const }, orRefused: ['NOT_FOUND' as const] }
  },
  'notification.testNotificationMail': () => ({ body: {}, orRefused: ['TOO_MANY_REQUESTS'] }),
  'notification.notificationPreferences': () => ({}),
  'notification.saveNotificationPreferences': async (world, caller) => {
    const { mailTo: _, ...body } = await world.data(notificationPreferences, caller)
    return { body }
  },
  'notification.listTemplates': () => ({}),
  'notification.getTemplate': () => ({ query: PLACE }),
  'notification.editTemplate': async (world, caller) => {
    const { version, text, enabled } = await world.data(getTemplate, caller, { query: PLACE })
    return { body: { ...PLACE, version, ...text, enabled } }
  },
  'notification.testTemplate': () => ({ body: PLACE }),
  'notification.listSendings': () => ({}),
  'notification.retrySending': () => ({ body: { id: NO_ID }, orRefused: ['NOT_FOUND'] }),
}
