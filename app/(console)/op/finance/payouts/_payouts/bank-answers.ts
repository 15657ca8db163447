import 'server-only'
import { getTranslations } from 'next-intl/server'
import { readTable, refuseWideRows } from '@/app/_kit/import/read-table'
import { refuse } from '@/lib/actions/refuse'
import { BANK_ANSWER_NAMES, bankAnswers } from '@/lib/domain/bank-answers'
import { headerText } from '@/lib/domain/table'

const MOST = 400

/** Parses a bank's results from CSV or a workbook; null if it is no table or too long. Refuses missing columns. */
export async function readBankAnswers(file: File) {
  const table = await readTable(file, BANK_ANSWER_NAMES)
  if (!table || table.rows.length > MOST) return null
  await refuseWideRows(table)
  const t = await getTranslations('finance.payout.file')
  const values = { row: table.headerRow, header: headerText(table) }
  return bankAnswers(table) ?? refuse('INVALID_INPUT', { file: [t('columns', values)] })
}
