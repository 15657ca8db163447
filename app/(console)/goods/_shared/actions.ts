'use server'

import { revalidatePath } from 'next/cache'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { redirectWithOutcome } from '@/app/_kit/record/redirect-with-outcome'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import { Id } from '@/lib/contract/common'
import * as contract from '@/lib/contract/goods'
import { saveGoodsDraft } from '@/lib/contract/goods/draft'
import { safeRedirect } from '@/lib/navigation/redirect'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { orElse } from '@/lib/upstream/read'
import { ChangedGoods, NewGoods, toBody } from './goods-input'
import { keptPicture } from './kept-picture'

const FAULTS = 'goods.fault'
const NAMES = { code: 'goodsCode' }
const LIST = '/goods/list'

/** Submits what was just saved; missing fields are reported on the product's page. */
async function submitNow(id: string): Promise<string> {
  const { version, missing } = await upstream(contract.queryGoods, { body: { id } })
  if (missing.length > 0) return 'incomplete'
  try {
    await upstream(contract.submitGoods, { body: { id, version } })
  } catch (error) {
    if (error instanceof UpstreamError && error.code === 'PRODUCT_WORDS') return 'words'
    throw error
  }
  return 'submitted'
}

/** Deletes the draft once its values are saved: it would belong to an old version. */
const forgetDraft = (id: string | null, version: number | null) =>
  orElse(upstream(saveGoodsDraft, { body: { id, version, values: null } }), null)

export const add = action('goods:add', NewGoods, async (typed) => {
  const options = typed.idempotencyKey ? { idempotencyKey: typed.idempotencyKey } : {}
  const body = await toBody(typed)
  const { id } = await inWords(FAULTS, () => upstream(contract.addGoods, { body }, options), NAMES)
  await forgetDraft(null, null)
  redirectWithOutcome(
    `/goods/detail/${id}`,
    `done=${typed.next === 'submit' ? await submitNow(id) : 'added'}`,
    '/goods',
  )
})

export const edit = action('goods:edit', ChangedGoods, async (typed) => {
  const { id, version } = typed
  const body = { ...(await toBody(typed)), id, version }
  const { reviewed } = await inWords(FAULTS, () => upstream(contract.editGoods, { body }), NAMES)
  await forgetDraft(id, version)
  if (typed.next === 'submit')
    return redirectWithOutcome(`/goods/detail/${id}`, `done=${await submitNow(id)}`, '/goods')
  return redirectWithOutcome(`/goods/detail/${id}`, `done=${reviewed.length > 0 ? 'savedReviewed' : 'saved'}`, '/goods')
})

const One = z.object({ id: Id, version: z.coerce.number().int() })

/** Names the words for which a text was refused. */
async function namedWords(error: unknown): Promise<never> {
  if (!(error instanceof UpstreamError) || error.code !== 'PRODUCT_WORDS' || !error.detail?.words) throw error
  error.message = (await getTranslations('goods'))('forbidden', { words: String(error.detail.words) })
  throw error
}

export const submit = action('goods:submit', One, async (body) => {
  await upstream(contract.submitGoods, { body }).catch(namedWords)
  redirectWithOutcome(`/goods/detail/${body.id}`, 'done=submitted', '/goods')
})

const Withdrawn = One.extend({ from: z.literal('/goods/changes').optional() })

export const withdraw = action('goods:submit', Withdrawn, async ({ from, ...body }) => {
  await upstream(contract.withdrawGoods, { body })
  redirectWithOutcome(from ?? `/goods/detail/${body.id}`, 'done=withdrawn', '/goods')
})

export const recycle = action('goods:delete', One, async (body) => {
  await upstream(contract.recycleGoods, { body: { ...body, restore: false } })
  redirectWithOutcome(`/goods/detail/${body.id}`, 'done=recycled', '/goods')
})

export const restore = action('goods:delete', One, async (body) => {
  await upstream(contract.recycleGoods, { body: { ...body, restore: true } })
  redirectWithOutcome(`/goods/detail/${body.id}`, 'done=restored', '/goods')
})

export const copy = action('goods:add', One, async ({ id }) => {
  const made = await upstream(contract.copyGoods, { body: { id } })
  redirectWithOutcome(`/goods/edit/${made.id}`, 'done=copied', '/goods')
})

const onShelf = action('goods:shelf', z.object({ id: Id, on: z.enum(['1', '0']) }), ({ id, on }) =>
  upstream(contract.shelfGoods, { body: { ids: [id], on: on === '1' } }),
)

/** Lists or delists one product, and redirects to the page it was called from. */
export async function shelf(form: unknown): Promise<void> {
  const result = await onShelf(form)
  const on = form instanceof FormData && form.get('on') === '1'
  const referer = (await headers()).get('referer') ?? ''
  const from = URL.canParse(referer) ? new URL(referer) : null
  const search = new URLSearchParams(from?.search)
  search.set('done', result.ok && result.data.done === 1 ? (on ? 'listed' : 'delisted') : 'notShelved')
  revalidatePath(LIST, 'layout')
  return redirect(safeRedirect(`${from?.pathname ?? LIST}?${search}`) ?? LIST)
}

/** Uploads one picture when it is chosen. */
/** "left,top,side" of the crop square. */
const CropText = z
  .string()
  .regex(/^\d{1,6},\d{1,6},\d{1,6}$/)
  .transform((text) => {
    const [left = 0, top = 0, side = 1] = text.split(',').map(Number)
    return { left, top, side }
  })

export const uploadPicture = action(
  'goods:edit',
  z.object({ file: z.instanceof(File), crop: CropText.optional() }),
  async ({ file, crop }) => ({ id: await keptPicture(file, 'file', crop) }),
)
