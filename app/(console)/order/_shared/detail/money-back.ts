import type { OrderDetail } from '@/lib/contract/order'
import { moneyOfPieces } from '@/lib/domain/after-sale/refund'
import { amountText } from '@/lib/domain/money'
import { piecesLeft } from '@/lib/domain/order/lines'

type Known = Pick<OrderDetail, 'paidP' | 'lines' | 'lineMoney'>

/** Returns the amounts for questions about refunds: the amount paid, and the remaining pieces with their share. */
export function amountsBack({ paidP, lines, lineMoney }: Known) {
  const shares = lines.map((line) => {
    const money = lineMoney.find(({ lineId }) => lineId === line.id)
    const whole = { givenQty: 0, refundedP: 0, refundingP: 0 }
    return money ? moneyOfPieces({ ...line, ...money, ...whole }, piecesLeft(line)).paidP : null
  })
  const rest = shares.reduce<number | null>((sum, share) => (sum === null || share === null ? null : sum + share), 0)
  const left = lines.reduce((sum, line) => sum + piecesLeft(line), 0)
  return { amount: amountText(paidP), rest: amountText(rest), left }
}
