import { z } from 'zod'

/** Page of the storefront that is shown after an act; the coupon centre for anything else. */
export const NextPath = z
  .string()
  .regex(/^\/mall\/[\w/-]+(\?[\w=&-]*)?$/)
  .catch('/mall/coupons')
