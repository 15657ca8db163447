import 'server-only'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import type { ActScreen } from '@/app/_kit/act/act-screen'
import { recordForm } from '@/app/_kit/record/definition'
import { cellNumber, RowsInput, typedRows } from '@/app/_kit/record/rows-input'
import { optionalCount, PERIOD_FIELDS } from '@/app/(console)/marketing/_promotion/fields'
import {
  addDraw,
  type Draw,
  editDraw,
  LUCKY_DRAW_ACTS,
  LUCKY_DRAW_CALLS,
  type PrizeInput,
} from '@/lib/contract/marketing/lucky-draw'
import { DRAW_COSTS, NO_PRIZE, oddsText, PRIZE_TYPES, PRIZES_MAX, readOdds } from '@/lib/domain/marketing/draw'

export const DRAWS = '/op/marketing/lucky-draw'
const { shape } = addDraw.body

/** Parses a cell such as "1.25" into parts of 1,000,000. */
const CellOdds = z.string().transform((text, context) => {
  const odds = readOdds(text)
  if (odds !== null) return odds
  context.addIssue({ code: 'custom', message: text.trim() === '' ? 'required' : 'odds' })
  return z.NEVER
})

/** A row as typed; an empty cap means no cap. */
const TypedPrize = z.object({
  nameZh: z.string().trim().min(1, { error: 'required' }),
  nameEn: z.string().trim().min(1, { error: 'required' }),
  type: z.enum(PRIZE_TYPES),
  source: z.string().default(''),
  stock: z
    .string()
    .transform((text) => text.trim() || '0')
    .pipe(cellNumber(0)),
  dailyCap: z.union([
    z
      .string()
      .regex(/^\s*$/)
      .transform(() => null),
    cellNumber(1),
  ]),
  odds: CellOdds,
})

/** Prizes as text, for the table of a conflict. */
const prizeWords = (prizes: unknown) =>
  (prizes as PrizeInput[]).map(({ nameEn, stock, odds }) => `${nameEn} × ${stock}: ${oddsText(odds)}%`).join('; ')

export const drawForm = recordForm(addDraw, editDraw, {
  name: 'luckyDraw',
  words: 'luckyDraw',
  path: DRAWS,
  fields: [
    [
      { name: 'nameZh', control: { as: 'text', max: 20 } },
      { name: 'nameEn', control: { as: 'text', max: 30 } },
    ],
    PERIOD_FIELDS,
    [
      { name: 'cost', control: { as: 'choice', values: DRAW_COSTS }, begins: 'free' },
      {
        ...{ name: 'orderDays', hint: 'orderDaysHint', control: { as: 'number' }, optional: true },
        read: optionalCount(shape.orderDays),
      },
    ],
    [
      { name: 'playsOfDay', hint: 'playsHint', control: { as: 'number' }, begins: 1 },
      { name: 'playsOfBuyer', control: { as: 'number' }, begins: 10 },
    ],
    { name: 'prizes', control: { as: 'own' }, read: typedRows(TypedPrize, PRIZES_MAX), shown: prizeWords },
    [
      { name: 'rulesZh', hint: 'rulesHint', control: { as: 'area', max: 1_000, rows: 4 } },
      { name: 'rulesEn', hint: 'rulesHint', control: { as: 'area', max: 1_000, rows: 4 } },
    ],
  ],
})

const typed = ({ stock, dailyCap, odds, ...prize }: PrizeInput) => ({
  ...{ ...prize, stock: String(stock), dailyCap: dailyCap === null ? '' : String(dailyCap), odds: oddsText(odds) },
})

const EMPTY = { nameZh: '', nameEn: '', type: 'goods', source: '', stock: '', dailyCap: '', odds: '' }

/** Prizes with their odds; a new draw starts with one prize and the outcome without a prize. */
export async function drawControls(draw?: Draw) {
  const t = await getTranslations('luckyDraw')
  const types = PRIZE_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))
  const none = { ...EMPTY, nameZh: NO_PRIZE.zh, nameEn: NO_PRIZE.en, type: 'none', stock: '0' }
  return {
    prizes: (
      <RowsInput
        name="prizes"
        label={t('column.prizes')}
        hint={t('prizesHint')}
        most={PRIZES_MAX}
        rows={draw ? draw.prizes.map(typed) : [EMPTY, none]}
        begins={{ type: 'goods' }}
        columns={[
          { name: 'nameZh', label: t('column.nameZh'), max: 30, width: 'min-w-32' },
          { name: 'nameEn', label: t('column.nameEn'), max: 40, width: 'min-w-32' },
          { name: 'type', label: t('column.type'), as: 'choice', options: types },
          { name: 'source', label: t('column.source'), max: 60, width: 'min-w-32' },
          { name: 'stock', label: t('column.stock'), as: 'figure', width: 'min-w-16' },
          { name: 'dailyCap', label: t('column.dailyCap'), as: 'figure', width: 'min-w-16' },
          { name: 'odds', label: t('column.odds'), as: 'figure', width: 'min-w-20' },
        ]}
      />
    ),
  }
}

/** Screen definition of the acts on a draw. */
export const drawScreen: ActScreen<keyof typeof LUCKY_DRAW_CALLS> = {
  acts: LUCKY_DRAW_ACTS,
  calls: LUCKY_DRAW_CALLS,
  words: 'luckyDraw',
  pageOf: (id) => `${DRAWS}/${id}`,
  under: DRAWS,
}
