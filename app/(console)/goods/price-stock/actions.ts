'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { PressKey, wayBack } from '@/lib/actions/form-values'
import { refuse } from '@/lib/actions/refuse'
import { ERRORS, isErrorCode } from '@/lib/contract/errors'
import { PRICES_MAX, savePrices } from '@/lib/contract/goods/price'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { parseJson } from '@/lib/domain/strict-json'
import { upstream } from '@/lib/upstream/call'
import { COLUMNS, nameOf } from './_grid/cells'
import { readTyped } from './_grid/typed-rows'

const PATH = '/goods/price-stock'
const Cells = z.object(
  Object.fromEntries(COLUMNS.map((column) => [column, z.string().max(32)])) as Record<
    (typeof COLUMNS)[number],
    z.ZodString
  >,
)
const Seen = z
  .array(z.object({ id: z.string().max(64), version: z.int(), promised: z.int(), was: Cells }))
  .max(PRICES_MAX)

const Sent = z.looseObject({
  seen: z.string().transform((text) => {
    try {
      return Seen.parse(parseJson(text))
    } catch {
      return []
    }
  }),
  query: z.string().default(''),
  idempotencyKey: PressKey.optional(),
})

/** Cell of a refusal: the price if it concerns the whole row. */
const cellOf = (id: string, field: string | null): string =>
  nameOf(id, COLUMNS.find((column) => column === field) ?? 'priceP')

/** Saves the changed cells; refusals are reported at their cell. */
export const save = action('goods:price', Sent, async ({ seen, query, idempotencyKey, ...form }) => {
  const t = await getTranslations('goods.price')
  const { rows, faults } = readTyped(seen, form)
  const wrong = Object.entries(faults)
  if (wrong.length > 0)
    return refuse('INVALID_INPUT', Object.fromEntries(wrong.map(([name, fault]) => [name, [t(`grid.fault.${fault}`)]])))
  const back = query ? `${PATH}?${wayBack(query)}` : PATH
  if (rows.length === 0) return done(back, 'common.unchanged', { tone: 'info' })
  const options = idempotencyKey ? { idempotencyKey } : {}
  const { saved, reviewed, refused, taskId } = await upstream(savePrices, { body: { rows } }, options)
  if (taskId) return redirect(`/tasks/${taskId}`)
  if (refused.length > 0) {
    const locale = knownLocale(await getLocale())
    const said = (code: string) => (isErrorCode(code) ? pickText(ERRORS[code].text, locale) : code)
    // Saved rows show their new values; refused ones keep the typed values.
    revalidatePath('/goods', 'layout')
    const fields = refused.map(({ id, error, field }) => [
      cellOf(id, field),
      [t('rowRefused', { why: said(error), saved })],
    ])
    return refuse('INVALID_INPUT', Object.fromEntries(fields))
  }
  return done(back, reviewed > 0 ? 'goods.price.done.savedReviewed' : 'goods.price.done.saved', {
    values: { count: saved, reviewed },
    under: '/goods',
  })
})
