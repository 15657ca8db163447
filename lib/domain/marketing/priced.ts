import { isPriceKind, PROMOTION_KINDS } from './promotion'

/** A SKU with the price of a promotion, or given free by it. */
interface Priced {
  promotionId: string
  skuId: string
}

interface Line {
  skuId: string
  steps: readonly { step: string; promotion?: { id: string | null } | undefined }[]
  /** True for a gift. */
  gift: boolean
}

const isPrice = (step: string) => PROMOTION_KINDS.some((kind) => kind === step && isPriceKind(kind))

/** SKUs of a cart that a promotion prices or gives, as an order lists them. */
export const pricedIn = ({ shops }: { shops: readonly { lines: readonly Line[] }[] }): Priced[] =>
  shops.flatMap(({ lines }) =>
    lines.flatMap(({ skuId, steps, gift }) =>
      steps.flatMap(({ step, promotion }) =>
        promotion?.id && (gift || isPrice(step)) ? [{ promotionId: promotion.id, skuId }] : [],
      ),
    ),
  )

/** `pricedIn` as one form field. */
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
