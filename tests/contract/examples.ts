import type { ErrorCode } from '@/lib/contract/errors'
import { accountExamples } from './examples-account'
import { activityExamples } from './examples-activity'
import { adOrderExamples } from './examples-ad-order'
import { adPackageExamples } from './examples-ad-package'
import { adsExamples } from './examples-ads'
import { afterSaleExamples } from './examples-after-sale'
import { announcementExamples } from './examples-announcement'
import { applicationExamples } from './examples-application'
import { approvalExamples } from './examples-approval'
import { brandExamples } from './examples-brand'
import { buyerExamples } from './examples-buyer'
import { buyerInvoiceExamples } from './examples-buyer-invoice'
import { catalogueExamples } from './examples-catalogue'
import { categoryExamples } from './examples-category'
import { chatExamples } from './examples-chat'
import { chatAutoExamples } from './examples-chat-auto'
import { chatCannedExamples } from './examples-chat-canned'
import { colleagueExamples } from './examples-colleague'
import { configExamples } from './examples-config'
import { couponExamples } from './examples-coupon'
import { departmentExamples } from './examples-department'
import { dictionaryExamples } from './examples-dictionary'
import { discountCodeExamples } from './examples-discount-code'
import { drawExamples } from './examples-draw'
import { feedbackExamples } from './examples-feedback'
import { financeExamples } from './examples-finance'
import { financeMoreExamples } from './examples-finance-more'
import { flashExamples } from './examples-flash'
import { goodsExamples } from './examples-goods'
import { groupExamples } from './examples-group'
import { inspectorExamples } from './examples-inspector'
import { invoiceExamples } from './examples-invoice'
import { jobExamples } from './examples-job'
import { liveExamples } from './examples-live'
import { logExamples } from './examples-log'
import { mallExamples } from './examples-mall'
import { mallAfterSaleExamples } from './examples-mall-after-sale'
import { marketingExamples } from './examples-marketing'
import { marketingPriceExamples } from './examples-marketing-price'
import { notificationExamples } from './examples-notification'
import { onlineExamples } from './examples-online'
import { orderExamples } from './examples-order'
import { otherExamples } from './examples-other'
import { packagingExamples } from './examples-packaging'
import { payoutExamples } from './examples-payout'
import { permissionExamples } from './examples-permission'
import { platformCouponExamples } from './examples-platform-coupon'
import { promotionResultExamples } from './examples-promotion-results'
import { reconcileExamples } from './examples-reconcile'
import { reportExamples } from './examples-report'
import { reviewExamples } from './examples-review'
import { roleExamples } from './examples-role'
import { ruleExamples } from './examples-rule'
import { securityExamples } from './examples-security'
import { shopExamples } from './examples-shop'
import { subscriptionExamples } from './examples-subscription'
import { tradeExamples } from './examples-trade'
import { translationExamples } from './examples-translation'
import { userExamples } from './examples-user'
import { vatExamples } from './examples-vat'
import { vatReturnExamples } from './examples-vat-return'
import { violationExamples } from './examples-violation'
import type { Parts } from './wire'
import type { Caller, World } from './world'

export interface Example extends Parts {
  /**
   * Answers that are right as well, where a success needs something that no test can have (the code in somebody's
   * pocket) or that the data need not hold. Each is in the closed table of errors.
   */
  orRefused?: readonly ErrorCode[]
}

/** Makes the parts of a call that must succeed, out of what the caller can see in that world. */
export type MakeExample = (world: World, caller: Caller) => Example | Promise<Example>

/** One for every endpoint, by its name; a test compares the names. */
export const EXAMPLES: Record<string, MakeExample> = {
  ...marketingExamples,
  ...discountCodeExamples,
  ...groupExamples,
  ...marketingPriceExamples,
  ...couponExamples,
  ...platformCouponExamples,
  ...promotionResultExamples,
  ...activityExamples,
  ...flashExamples,
  ...drawExamples,
  ...adsExamples,
  ...adOrderExamples,
  ...chatAutoExamples,
  ...chatCannedExamples,
  ...liveExamples,
  ...adPackageExamples,
  ...packagingExamples,
  ...accountExamples,
  ...afterSaleExamples,
  ...announcementExamples,
  ...applicationExamples,
  ...buyerExamples,
  ...mallExamples,
  ...mallAfterSaleExamples,
  ...reviewExamples,
  ...approvalExamples,
  ...feedbackExamples,
  ...financeExamples,
  ...financeMoreExamples,
  ...payoutExamples,
  ...buyerInvoiceExamples,
  ...invoiceExamples,
  ...reconcileExamples,
  ...vatExamples,
  ...vatReturnExamples,
  ...reportExamples,
  ...subscriptionExamples,
  ...goodsExamples,
  ...brandExamples,
  ...catalogueExamples,
  ...categoryExamples,
  ...chatExamples,
  ...violationExamples,
  ...configExamples,
  ...departmentExamples,
  ...dictionaryExamples,
  ...jobExamples,
  ...logExamples,
  ...onlineExamples,
  ...orderExamples,
  ...notificationExamples,
  ...otherExamples,
  ...permissionExamples,
  ...inspectorExamples,
  ...securityExamples,
  ...roleExamples,
  ...ruleExamples,
  ...shopExamples,
  ...colleagueExamples,
  ...tradeExamples,
  ...translationExamples,
  ...userExamples,
}
