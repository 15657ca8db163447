'use server'

import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { refuse } from '@/lib/actions/refuse'
import { Id } from '@/lib/contract/common'
import { GOODS_ACTIONS, GOODS_BULK_MAX, runGoodsBulk } from '@/lib/contract/goods/bulk'
import { PromiseHours } from '@/lib/contract/goods/record'
import { parseWhole } from '@/lib/domain/count'
import { BULK_CONFIRM_ROWS } from '@/lib/domain/limits'
import { plainTyped } from '@/lib/domain/typed'
import { safeRedirect } from '@/lib/navigation/redirect'
import { upstream } from '@/lib/upstream/call'

const Figure = z
  .string()
  .transform((text) => {
    const [, sign, figure = ''] = /^([+-]?)(.*?)%?$/.exec(plainTyped(text)) ?? []
    const whole = parseWhole(figure)
    return whole === null ? null : Number(`${sign}${whole}`)
  })
  .pipe(z.int({ error: 'format' }))

const Sent = z.object({
  action: z.enum(GOODS_ACTIONS),
  ids: z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(Id).min(1).max(GOODS_BULK_MAX)),
  promiseHours: z.coerce.number().pipe(PromiseHours).optional(),
  percent: Figure.pipe(z.int().min(-90).max(500)).optional(),
  charm: z.literal('1').optional(),
  stockTo: Figure.pipe(z.int().min(0)).optional(),
  /** Typed number of products, required for many. */
  confirm: z.string().trim().optional(),
  from: z.string().default(''),
  idempotencyKey: PressKey.optional(),
})

/** Starts the task and redirects to it, or to the list if the user may not see tasks. */
export const runBulk = action('goods:list', Sent, async (sent, { can }) => {
  const { idempotencyKey, confirm, from, charm, ...rest } = sent
  if (rest.ids.length > BULK_CONFIRM_ROWS && parseWhole(confirm ?? '') !== rest.ids.length)
    return refuse('INVALID_INPUT', { confirm: [(await getTranslations('goods.fault'))('confirm')] })
  const options = idempotencyKey ? { idempotencyKey } : {}
  const task = await upstream(runGoodsBulk, { body: { ...rest, ...(charm && { charm: true }) } }, options)
  if (can('tasks:view')) return redirect(`/tasks/${task.id}`)
  return done(safeRedirect(from) ?? '/goods/list', 'goods.bulk.started', {
    values: { count: task.total },
    under: '/goods',
  })
})
