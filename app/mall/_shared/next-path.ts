import { z } from 'zod'

/** Storefront page shown after an act; the coupon centre if invalid. */
export const NextPath = z
  .string()
  .regex(/^\/mall\/[\w/-]+(\?[\w=&-]*)?$/)
  .catch('/mall/coupons')
