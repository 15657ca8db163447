import 'server-only'
import { bankAnswers } from '@/lib/domain/bank-answers'
import { readTable } from '../../../../_import/read-table'

const MOST = 400

/** The answers in a bank's CSV or workbook; null where it is no such table. */
export async function readBankAnswers(file: File) {
  const table = await readTable(new Uint8Array(await file.arrayBuffer()))
  return table && table.length <= MOST + 1 ? bankAnswers(table) : null
}
