'use server'

import { z } from 'zod'
import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import * as contract from '@/lib/contract/shop/category'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { SHOP_CATEGORIES, shopCategoryForm } from './_categories/shop-category-form'

const HERE = { under: SHOP_CATEGORIES }

export const add = action('shopCategory:edit', newInput(shopCategoryForm), async (typed) => {
  const { id } = await addRecord(shopCategoryForm, typed)
  return done(`${SHOP_CATEGORIES}/${id}`, 'shopCategory.done.added', HERE)
})

export const edit = action('shopCategory:edit', knownInput(shopCategoryForm), async (typed) => {
  const now = async () => {
    const { name, ...rest } = await read(contract.getShopCategory, { query: { id: typed.id } })
    return { ...rest, nameZh: name.zh, nameEn: name.en }
  }
  const edited = await editRecord(shopCategoryForm, typed, now)
  return saved(edited, `${SHOP_CATEGORIES}/${typed.id}`, 'shopCategory.done.saved', HERE)
})

const { id, goodsIds } = contract.assignShopCategory.body.shape

export const remove = action(
  'shopCategory:edit',
  z.object({ id, version: contract.deleteShopCategory.query.shape.version }),
  async (query) => {
    await upstream(contract.deleteShopCategory, { query })
    return done(SHOP_CATEGORIES, 'shopCategory.done.deleted', HERE)
  },
)

const Ticked = z.object({ id, goodsIds: z.array(z.string()).default([]).pipe(goodsIds), add: z.enum(['1', '0']) })

export const assign = action('shopCategory:edit', Ticked, async ({ add: put, ...body }) => {
  const values = await upstream(contract.assignShopCategory, { body: { ...body, add: put === '1' } })
  return done(`${SHOP_CATEGORIES}/${body.id}`, `shopCategory.done.${put === '1' ? 'put' : 'taken'}`, {
    ...HERE,
    values,
  })
})
