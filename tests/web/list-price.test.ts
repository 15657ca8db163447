import { TypedGoods } from '@/app/(console)/goods/_shared/goods-input'
import { faultOf } from '@/app/(console)/goods/price-stock/_grid/cells'
import { addGoods } from '@/lib/contract/goods'
import { listPriceFor } from '@/lib/marketplace/modules/goods/import-update'
import enGB from '@/messages/en-GB/common.json'
import zhCN from '@/messages/zh-CN/common.json'

const SKU = {
  ...{ id: null, code: 'CUP-1', specZh: '蓝色', specEn: 'Blue', priceP: '12.50', listPriceP: '', weightG: '300' },
  ...{ stockBefore: 0, stock: '4', safety: '0', enabled: true, barcode: '', costP: '', picture: '' },
}
const skus = TypedGoods.shape.skus
const read = (given: object) => skus.safeParse(JSON.stringify([{ ...SKU, ...given }]))

test.each([
  ['', 1_250],
  ['12.50', 1_250],
  ['15', 1_500],
])('a list price of %j in the form is %d pence', (listPriceP, pence) => {
  expect(read({ listPriceP }).data).toMatchObject([{ priceP: 1_250, listPriceP: pence }])
})

test('one below the price is said at its cell, in both languages, and nothing is raised', () => {
  const { success, error } = read({ listPriceP: '12.49' })
  expect(success).toBe(false)
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['0.listPriceP', 'listBelow']])
  expect(enGB.form.issue.listBelow).toContain('Not below the price')
  expect(zhCN.form.issue.listBelow).toContain('不能低于售价')
})

test('the wire refuses it as well', () => {
  const sku = { ...SKU, priceP: 1_250, weightG: 300, stock: 4, safety: 0, costP: null, picture: null }
  const said = (listPriceP: number) =>
    addGoods.body.shape.skus.safeParse([{ ...sku, listPriceP }]).error?.issues.map(({ message }) => message)
  expect(said(1_249)).toEqual(['listBelow'])
  expect(said(1_250)).toBeUndefined()
})

test('in the grid a price above its list price is said, whichever of the two was typed', () => {
  const was = { priceP: '10.00', listPriceP: '12.00', stock: '4', safety: '0', promiseHours: '24' }
  const row = { was, promised: 0 }
  expect(faultOf(row, { ...was, priceP: '12.01' }, 'listPriceP')).toBe('listBelow')
  expect(faultOf(row, { ...was, listPriceP: '9.99' }, 'listPriceP')).toBe('listBelow')
  expect(faultOf(row, { ...was, priceP: '12.00' }, 'listPriceP')).toBeNull()
  expect(faultOf(row, was, 'listPriceP')).toBeNull()
})

test('in a file a price alone shows the list price that it pushes up', () => {
  type Args = Parameters<typeof listPriceFor>
  const of = (read: object, listPriceP: number) => listPriceFor(read as Args[0], { listPriceP } as Args[1])
  expect(of({ price: 1_300 }, 1_200)).toBe(1_300)
  expect(of({ price: 1_100 }, 1_200)).toBeUndefined()
  expect(of({ price: 1_300, listPrice: 1_500 }, 1_200)).toBe(1_500)
})
