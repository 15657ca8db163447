import { notificationPreferences } from '@/lib/contract/notification'
import type { MakeExample } from './examples'

export const notificationExamples: Record<string, MakeExample> = {
  'notification.listNotifications': () => ({}),
  'notification.readNotifications': () => ({ body: {} }),
  'notification.notificationPreferences': () => ({}),
  'notification.saveNotificationPreferences': async (world, caller) => {
    const { mailTo: _, ...body } = await world.data(notificationPreferences, caller)
    return { body }
  },
}
