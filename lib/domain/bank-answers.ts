import { parsePounds } from './money'
import { columnAt, figureIn, type Table } from './table'

/** Accepted names for the columns of a bank's file, in lower case. */
const COLUMNS = {
  ref: ['reference', 'ref', '参考号'],
  result: ['result', 'status', '结果'],
  amount: ['amount', '金额'],
  text: ['bank_reference', 'detail', 'reason', '说明'],
}
const PAID = /^(paid|success|ok|已付|成功|已到账)$/i
const REFUSED = /^(refused|failed|returned|rejected|失败|退回|拒绝)$/i
/** Last line of the file that the platform generates. */
const TOTAL = 'TOTAL'

const saidOf = (word: string): boolean | null => (PAID.test(word) ? true : REFUSED.test(word) ? false : null)

/** Names that a header of a bank's file may have. */
export const BANK_ANSWER_NAMES = Object.values(COLUMNS).flat()

/**
 * Parses a bank's answers: `reference`, `result` (paid or refused), `detail` (its reference, or its reason) and, if
 * present, `amount` in pounds; `amountUnread` if the amount is invalid. Null if a column is missing. Skips rows without
 * a reference and the line of totals.
 */
export function bankAnswers(table: Table) {
  const at = (column: keyof typeof COLUMNS) => columnAt(table, COLUMNS[column])
  const [ref, result, amount, text] = [at('ref'), at('result'), at('amount'), at('text')]
  if (ref < 0 || result < 0 || text < 0) return null
  return table.rows
    .map(({ row, cells }) => {
      const cell = (index: number) => (cells[index] ?? '').trim()
      const amountP = parsePounds(figureIn(table, cell(amount)))
      return {
        ...{ row, ref: cell(ref).slice(0, 64), amountP, amountUnread: amountP === null && cell(amount) !== '' },
        ...{ paid: saidOf(cell(result)), text: cell(text).slice(0, 200) },
      }
    })
    .filter(({ ref: name }) => name !== '' && name !== TOTAL)
}
