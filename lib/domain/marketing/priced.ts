import { isPriceKind, PROMOTION_KINDS } from './promotion'

/** A SKU at the price of a promotion. */
interface Priced {
  promotionId: string
  skuId: string
}

interface Line {
  skuId: string
  steps: readonly { step: string; promotion?: { id: string | null } | undefined }[]
}

const isPrice = (step: string) => PROMOTION_KINDS.some((kind) => kind === step && isPriceKind(kind))

/** SKUs of a cart that have the price of a flash sale, an activity or an offer to new buyers, as an order names them. */
export const pricedIn = ({ shops }: { shops: readonly { lines: readonly Line[] }[] }): Priced[] =>
  shops.flatMap(({ lines }) =>
    lines.flatMap(({ skuId, steps }) =>
      steps.flatMap(({ step, promotion }) =>
        promotion?.id && isPrice(step) ? [{ promotionId: promotion.id, skuId }] : [],
      ),
    ),
  )

/** The same in one field of a form. */
export const pricedText = (priced: readonly Priced[]): string =>
  priced.map(({ promotionId, skuId }) => `${promotionId}:${skuId}`).join()

export const pricedOf = (text: string): Priced[] =>
  text
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const [promotionId = '', skuId = ''] = part.split(':')
      return { promotionId, skuId }
    })
