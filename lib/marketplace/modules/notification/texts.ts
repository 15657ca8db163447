import type { Twin } from '@/lib/domain/locale'
import type { NotificationKind } from '@/lib/domain/notification'

/** What the program ships for each event: version 0 of its template. In a mail each is one line of the whole. */
export const SHIPPED: Record<NotificationKind, Twin> = {
  orderPaid: { zh: '订单 {no} 已付款，请按时发货', en: 'Order {no} is paid and waits to be shipped' },
  orderDueSoon: {
    zh: '订单 {no} 的发货时限只剩四分之一',
    en: 'Order {no} must be shipped soon: a quarter of its time is left',
  },
  orderLate: { zh: '订单 {no} 已超过发货时限', en: 'Order {no} is late: its dispatch promise is broken' },
  orderAddressChanged: {
    zh: '订单 {no} 的收货地址已修改，请重新打印单据',
    en: 'The address of order {no} has changed: print its documents again',
  },
  orderCancelled: { zh: '买家取消了订单 {no}，请勿发货', en: 'The buyer cancelled order {no}: do not ship it' },
  orderClosed: { zh: '平台关闭了订单 {no}，请勿发货', en: 'The platform closed order {no}: do not ship it' },
  orderHeld: { zh: '平台暂停了订单 {no} 的发货', en: 'The platform put order {no} on hold' },
  orderReleased: { zh: '平台恢复了订单 {no}，可以发货', en: 'The platform released order {no}: it can be shipped' },
  orderRefunded: { zh: '订单 {no} 已退款', en: 'Order {no} has been refunded' },
  closeAsked: {
    zh: '有人申请关闭 {shop} 的已付款订单 {no}，请您决定是否同意',
    en: 'Closing the paid order {no} of {shop} was asked for: agree, or keep it open',
  },
  closeApproved: { zh: '关闭订单 {no} 的申请已获同意', en: 'Your request to close order {no} was agreed to' },
  closeDropped: { zh: '关闭订单 {no} 的申请被拒绝', en: 'Your request to close order {no} was refused' },
  taskFinished: { zh: '{task}已完成：成功 {ok}，失败 {failed}', en: '{task} finished: {ok} done, {failed} failed' },
  stockOversold: {
    zh: '{shop} 的 SKU {sku} 超卖，缺 {short} 件，请补货或联系买家',
    en: '{shop} has sold more of {sku} than there is: {short} missing. Restock, or talk to the buyers',
  },
  goodsAccepted: { zh: '商品 {goods} 已通过审核', en: 'Product {goods} passed the review' },
  goodsReturned: {
    zh: '商品 {goods} 的审核有未通过的内容，请查看原因',
    en: 'The review of product {goods} was not accepted in full: read the reason',
  },
  goodsTakenDown: {
    zh: '平台已下架商品 {goods}，请查看原因',
    en: 'The platform took product {goods} down: read the reason',
  },
  adminSignIn: {
    zh: '{shop} 的账号 {user} 在新设备上登录；如有疑问，请向本人核实',
    en: '{user} of {shop} signed in from a new device: ask them if you did not expect it',
  },
  signInMisses: {
    zh: '有人连续 {misses} 次未能登录您的账号；如非您本人，请修改密码并启用二次验证',
    en: 'Somebody failed {misses} times to sign in to your account: if it was not you, change your password and switch two-step sign-in on',
  },
  signInAttack: { zh: '登录失败过多：{about}，{misses} 次', en: 'Many failed sign-ins: {about}, {misses} times' },
  jobFailed: { zh: '定时任务 {job} 运行失败', en: 'The scheduled job {job} has failed' },
  jobLate: {
    zh: '定时任务 {job} 未按时运行',
    en: 'The scheduled job {job} has not run when it should have',
  },
  feedbackAssigned: { zh: '有一条反馈交由您处理', en: 'A feedback was given to you to answer' },
  feedbackLate: {
    zh: '有一条反馈已超过承诺的回复时限，请尽快回复',
    en: 'A feedback waits longer than an answer was promised: please answer it',
  },
  feedbackReplied: { zh: '您的反馈已得到回复', en: 'Your feedback has been answered' },
}

/** What a task does, by the name of its kind. */
const TASKS: Record<string, Twin> = {
  'order.ship': { zh: '批量发货', en: 'Bulk shipping' },
  'order.note': { zh: '批量备注', en: 'Bulk notes' },
  'order.remind': { zh: '批量催付', en: 'Bulk reminders' },
  'order.trackingImport': { zh: '运单导入', en: 'The tracking import' },
  'order.trackingCorrection': { zh: '运单更正导入', en: 'The import of corrected tracking' },
  'order.export': { zh: '订单导出', en: 'The export of orders' },
}

export const taskName = (kind: string): Twin => TASKS[kind] ?? { zh: '任务', en: 'The task' }
