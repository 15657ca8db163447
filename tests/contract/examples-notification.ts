import type { MakeExample } from './examples'

export const notificationExamples: Record<string, MakeExample> = {
  'notification.listNotifications': () => ({}),
  'notification.readNotifications': () => ({ body: {} }),
}
