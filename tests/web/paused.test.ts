import { everyEndpoint } from '@/lib/contract'
import { isHeld, isWrite, type Pause } from '@/lib/contract/endpoint'
import { pausesOf, restsIn } from '@/lib/contract/paused'
import type { PermissionCode } from '@/lib/domain/permission'
import { pausesNow } from '@/lib/session/paused'

const PAUSES: readonly Pause[] = ['grace', 'expired', 'banned', 'suspended', 'closed']
const rows = everyEndpoint.filter(({ row }) => row.who === 'user' || row.who === 'shop')
const heldIn = (pause: Pause) => rows.filter(({ row }) => isHeld(row, pause)).map(({ name }) => name)

/** Areas that are selling: an expired shop has nothing of them before it renews. */
const SELLING = ['brand', 'category', 'freight', 'goods', 'live', 'log', 'review', 'security', 'shopCategory', 'spec']
/**
 * Permissions that also wait for the renewal: prices and promotion of future sales, automatic answers, the shop's
 * design.
 */
const WAITING = [
  'afterSale.addCaseRule',
  'afterSale.deleteCaseRule',
  'afterSale.editCaseRule',
  'afterSale.getCaseRule',
  'afterSale.listCaseRules',
  'afterSale.tryCaseRule',
  'chatAuto.addKeyword',
  'chatAuto.deleteKeyword',
  'chatAuto.editAutoReply',
  'chatAuto.editKeyword',
  'chatAuto.getAutoReply',
  'chatAuto.getKeyword',
  'chatAuto.listKeywords',
  'chatAuto.testAutoReply',
  'order.adjustPrice',
  'order.remindPayment',
  'shop.changeLogo',
  'shop.correctName',
  'shop.editShopProfile',
  'shop.endHoliday',
  'shop.scheduleHoliday',
  'shop.withdrawChange',
  'vat.declareVatRegistration',
]
const isSelling = (name: string) => /^(marketing|ads)/.test(name) || SELLING.includes(name.split('.')[0] ?? '')

test('an expired shop can still protect an account, a buyer or its own money; selling waits (U-11)', () => {
  const held = heldIn('expired')
  expect(held.filter((name) => !isSelling(name)).sort()).toEqual(WAITING)
  expect(rows.filter(({ name }) => isSelling(name) && !held.includes(name))).toEqual([])
})

test.each(PAUSES)('calls blocked for a shop that is %s are blocked for an expired one, except exports', (pause) => {
  const [held, expired] = [heldIn(pause), new Set(heldIn('expired'))]
  const stopped = pause !== 'grace' && pause !== 'expired'
  expect(held.filter((name) => !expired.has(name))).toEqual(
    stopped ? ['order.exportOrders', 'order.exportFile', 'order.startExport'] : [],
  )
  if (pause === 'expired') return
  expect(rows.filter(({ name, row }) => held.includes(name) && !isWrite(row))).toEqual([])
  expect(held).toContain('goods.editGoods')
})

test.each(PAUSES)('buttons and screens follow the calls while a shop is %s', (pause) => {
  const resting = (codes: PermissionCode[]) => codes.filter((code) => restsIn(pause, code))
  const kept: PermissionCode[] = [
    ...([
      'order:list',
      'order:ship',
      'order:ship:batch',
      'order:address',
      'order:hold',
      'order:tracking:edit',
    ] as const),
    ...(['order:cancel', 'order:print', 'pii:reveal', 'parcel:claim', 'tasks:view', 'feedback:add'] as const),
    ...(['afterSale:audit', 'afterSale:receive', 'afterSale:refund', 'afterSale:evidence'] as const),
    ...(['finance:view', 'finance:withdraw', 'finance:account', 'finance:statement', 'finance:invoice'] as const),
    ...(['shop:admin', 'shop:role', 'shop:close', 'shop:verify', 'violation:appeal', 'subscription:buy'] as const),
  ]
  expect(resting(kept)).toEqual([])
  const selling: PermissionCode[] = ['goods:add', 'goods:price', 'goods:stock', 'order:price', 'shop:profile']
  expect(resting(selling)).toEqual(selling)
  expect(resting(['goods:list', 'review:list', 'freight:list'])).toHaveLength(pause === 'expired' ? 3 : 0)
  expect(resting(['order:export'])).toHaveLength(pause === 'grace' || pause === 'expired' ? 0 : 1)
})

test('a shop that is stopped and expired is held back by both, its plan first', () => {
  const standing = { kind: 'banned' } as const
  expect(pausesOf({ expired: true, inGrace: false, standing })).toEqual(['expired', 'banned'])
  expect(pausesOf({ expired: true, inGrace: true, standing: null })).toEqual(['grace'])
  expect(pausesOf({ expired: false, inGrace: false, standing: { kind: 'restricted' } })).toEqual([])
  const shop = { shopId: 's', shopName: 'S', shopLogo: null, shopExpire: '2020-01-01T00:00:00Z', shopGrace: null }
  type Shops = Parameters<typeof pausesNow>[0]['shops']
  expect(
    pausesNow({ shops: [{ ...shop, standing: { ...standing, until: null, reason: null } }] as unknown as Shops }),
  ).toEqual(['expired', 'banned'])
  expect(pausesNow({ shops: [] })).toEqual([])
})
