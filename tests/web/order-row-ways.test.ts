import { OPERATOR_SCREEN, SELLER_SCREEN } from '@/app/(console)/order/_shared/list/list-context'
import { waysFor } from '@/app/(console)/order/_shared/list/row-ways'
import type { OrderRow } from '@/lib/contract/order'

const state = { path: '/order/list', query: { status: '3' }, defaults: {} }
const row = (status: number) =>
  ({
    id: 'o1',
    status,
    shipState: status === 3 ? 2 : 0,
    trackingNo: status === 3 ? 'H123' : null,
    hold: null,
    closeAsked: null,
    afterSaleState: 0,
    kind: 'normal',
  }) as OrderRow
const ways = (status: number, screen = SELLER_SCREEN, can = (_: string) => true) =>
  waysFor(row(status), { screen, state, can }).map(({ word, href }) => `${word} ${href}`)

test('an order that has left offers its slip and the numbers of its parcels, with the way back', () =>
  expect(ways(3)).toEqual([
    'print /order/print?document=slip&ids=o1&from=%2Forder%2Flist%3Fstatus%3D3',
    expect.stringMatching(/^correctTracking \/order\/detail\/o1\?part=parcels&from=/),
  ]))

test('nothing is printed before the payment, and no number corrected before the parcel', () => {
  expect(ways(1)).toEqual([])
  expect(ways(2).map((way) => way.split(' ')[0])).toEqual(['print'])
})

test('only a shop has them, and only with its rights', () => {
  expect(ways(3, OPERATOR_SCREEN)).toEqual([])
  expect(ways(3, SELLER_SCREEN, (code) => code !== 'order:print').map((way) => way.split(' ')[0])).toEqual([
    'correctTracking',
  ])
  expect(ways(3, SELLER_SCREEN, () => false)).toEqual([])
})
