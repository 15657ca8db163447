import { everyEndpoint } from '@/lib/contract'
import type { PermissionCode } from '@/lib/domain/permission'
import { type Pause, restsIn } from '@/lib/session/paused'

const PAUSES: readonly Pause[] = ['grace', 'expired', 'banned', 'suspended', 'closed']
const rests = (pause: Pause, codes: PermissionCode[]) => codes.filter((code) => restsIn(pause, code))

/** All that is left to an expired shop, besides what needs no session. */
const LEFT = [
  'account.avatar',
  'account.changeSelectedShop',
  'account.currentDepartments',
  'account.logout',
  'account.permissionsByToken',
  'account.preferences',
  'account.savePreferences',
  'account.selectDepartment',
  'account.sessionLife',
  'account.updatePassword',
  'account.userInfo',
  'inspector.missingRight',
  'message.acknowledge',
  'message.announcementById',
  'message.listByUser',
  'message.markRead',
  'notification.listNotifications',
  'notification.readNotifications',
  'order.exportOrders',
  'role.endPreview',
  'subscription.addSubscriptionOrder',
  'subscription.cancelSubscriptionOrder',
  'subscription.getSubscription',
  'subscription.getSubscriptionOrder',
  'subscription.listOffers',
  'subscription.listSubscriptionOrders',
  'subscription.paySubscriptionInSandbox',
  'subscription.paySubscriptionOrder',
  'subscription.startAutoRenewal',
  'subscription.startSubscriptionPayment',
  'subscription.stopAutoRenewal',
  'subscription.subscriptionSandbox',
  'system.configValue',
  'system.dictItems',
]

test.each(PAUSES)(
  'while a shop is %s the rights rest that only change something, and those to read stay (U-11)',
  (pause) => {
    const writing: PermissionCode[] = ['order:ship', 'order:ship:batch', 'order:price', 'order:address', 'order:hold']
    expect(rests(pause, writing)).toEqual(writing)
    expect(rests(pause, ['order:list', 'subscription:buy', 'tasks:view'])).toEqual([])
  },
)

test('an expired shop and one in grace export their orders; one that the platform has stopped does not', () => {
  const resting = PAUSES.filter((pause) => restsIn(pause, 'order:export'))
  expect(resting).toEqual(['banned', 'suspended', 'closed'])
})

test('an expired shop sends what section 7 leaves it: signing in and out, the frame, renewal, payment, its own data', () => {
  const sent = everyEndpoint.flatMap(({ name, row }) =>
    row.whenExpired === 'allowed' && row.who !== 'public' && row.who !== 'buyer' ? [name] : [],
  )
  expect(sent.sort()).toEqual(LEFT)
})
