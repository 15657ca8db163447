import 'server-only'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { RowsField, type RowsFieldProps } from '@/components/form/rows-field'
import { parseWhole } from '@/lib/domain/count'
import { parsePounds } from '@/lib/domain/money'
import { parseJson } from '@/lib/domain/strict-json'

const json = (text: string): unknown => {
  try {
    return parseJson(text)
  } catch {
    return null
  }
}

/** Parses the rows of a `RowsField`: `read: typedRows(schema, 30)` of a record field. */
export const typedRows = <S extends z.ZodType>(row: S, most: number) =>
  z.string().transform(json).pipe(z.array(row).max(most))

/** Parses a cell such as "12.50" as pence, including zero. */
export const CellPounds = z.string().transform((text, context) => {
  const pence = parsePounds(text)
  if (pence !== null && pence >= 0) return pence
  context.addIssue({ code: 'custom', message: text.trim() === '' ? 'required' : 'format' })
  return z.NEVER
})

/** Parses a whole number in a cell, at least `least`. */
export const cellNumber = (least: number) =>
  z
    .string()
    .transform(parseWhole)
    .pipe(z.int({ error: 'format' }).min(least))

/** Parses a checkbox in a cell. */
export const CellTick = z
  .string()
  .optional()
  .transform((text) => !!text)

/** Rows of small fields in a record's form, with the common texts. */
export async function RowsInput({
  rows,
  ...props
}: Omit<RowsFieldProps, 'texts' | 'value'> & { rows: readonly object[] }) {
  const t = await getTranslations('common.rows')
  const texts = { add: t('add'), remove: t('remove'), row: t('row', { number: '{number}' }), none: t('none') }
  return <RowsField {...props} value={JSON.stringify(rows)} texts={texts} />
}
