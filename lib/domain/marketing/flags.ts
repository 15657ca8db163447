/**
 * Warnings about a promotion of a shop. `inflated`: the sale price shown beside the promotion price is above the lowest
 * of 30 days. `margin`: a price below the cost of the goods. `clash`: a discount code and a full-reduction on the same
 * days. `title`: a listed word in its titles or terms.
 */
export const SHOP_PROMOTION_FLAGS = ['inflated', 'margin', 'clash', 'title'] as const
export type ShopPromotionFlag = (typeof SHOP_PROMOTION_FLAGS)[number]
