import { parsePounds } from './money'

/** What the columns of a bank's file may be called, in small letters. */
const COLUMNS = {
  ref: ['reference', 'ref', '参考号'],
  result: ['result', 'status', '结果'],
  amount: ['amount', '金额'],
  text: ['bank_reference', 'detail', 'reason', '说明'],
}
const PAID = /^(paid|success|ok|已付|成功|已到账)$/i
const REFUSED = /^(refused|failed|returned|rejected|失败|退回|拒绝)$/i
/** Ends the file that the platform makes itself. */
const TOTAL = 'TOTAL'

const saidOf = (word: string): boolean | null => (PAID.test(word) ? true : REFUSED.test(word) ? false : null)

function penceOf(text: string): number | null {
  const typed = parsePounds(text)
  return Number.isSafeInteger(typed) ? typed : null
}

/**
 * A bank's answers from the rows of a table with its header first: `reference`, `result` (paid or refused), `detail` (its
 * reference, or its reason) and, if it is there, `amount` in pounds. Null where a column is missing. Rows without a
 * reference and the line of totals are passed over.
 */
export function bankAnswers(table: readonly (readonly string[])[]) {
  const [head = [], ...rows] = table
  const names = head.map((name) => name.toLowerCase().trim())
  const at = (column: keyof typeof COLUMNS) => names.findIndex((name) => COLUMNS[column].includes(name))
  const [ref, result, amount, text] = [at('ref'), at('result'), at('amount'), at('text')]
  if (ref < 0 || result < 0 || text < 0) return null
  const cell = (row: readonly string[], index: number) => (row[index] ?? '').trim()
  return rows
    .map((row, index) => ({
      ...{ row: index + 2, ref: cell(row, ref).slice(0, 64), amountP: amount < 0 ? null : penceOf(cell(row, amount)) },
      ...{ paid: saidOf(cell(row, result)), text: cell(row, text).slice(0, 200) },
    }))
    .filter(({ ref: name }) => name !== '' && name !== TOTAL)
}
