import type { PlatformIdentity } from '@/lib/domain/platform'
import { pictureSweep } from './jobs/pictures'
import type { Binding } from './kernel/binding'
import type { Context } from './kernel/context'
import type { Job } from './kernel/job'
import { accountBindings, accountJobs, type Passwords, type SessionLimits, type SingleSignOn } from './modules/account'
import { adClock, adFees, adOrderApprovals, adsBindings, outcomeJobs, purchaseFees } from './modules/ads'
import { afterSaleApprovals, afterSaleBindings, afterSaleJobs } from './modules/after-sale'
import { analysisBindings, analysisJobs } from './modules/analysis'
import { announcementBindings, announcementJobs } from './modules/announcement'
import { applicationApprovals, applicationBindings, applicationJobs } from './modules/application'
import { type ApprovalSource, approvalBindings } from './modules/approval'
import { brandApprovals, brandBindings } from './modules/brand'
import { buyerBindings, buyerJobs, nameOfBuyer } from './modules/buyer'
import { buyerDeskBindings } from './modules/buyer-desk'
import { buyerInvoiceBindings, buyerInvoiceJobs } from './modules/buyer-invoice'
import { carrierBindings } from './modules/carrier'
import { cartBindings, emptyCart, moveCart } from './modules/cart'
import { categoryBindings } from './modules/category'
import { type ChatService, chatBindings, chatJobs, forgetBuyer } from './modules/chat'
import { colleagueBindings } from './modules/colleague'
import { configBindings, configJobs } from './modules/config'
import { dashboardBindings } from './modules/dashboard'
import { dataRuleBindings } from './modules/data-rule'
import { departmentBindings } from './modules/department'
import { dictionaryBindings } from './modules/dictionary'
import { drawBindings, drawJobs } from './modules/draw'
import { enrolmentDeskBindings, enrolmentFees, enrolmentServices } from './modules/enrolment-desk'
import { feedbackBindings, feedbackJobs } from './modules/feedback'
import { fileBindings } from './modules/file'
import {
  financeApprovals,
  financeBindings,
  financeJobs,
  type PayoutProvider,
  type SettlementSource,
  sandboxPayouts,
  sandboxSettlements,
} from './modules/finance'
import { freightBindings } from './modules/freight'
import { goodsApprovals, goodsBindings, goodsJobs, goodsTaskKinds } from './modules/goods'
import { healthBindings } from './modules/health'
import { inspectorBindings } from './modules/inspector'
import { type JobBoard, jobBindings } from './modules/job'
import { type LabelService, labelBindings, labelJob, simulatedLabels } from './modules/label'
import { logBindings } from './modules/log'
import { mallBindings } from './modules/mall'
import { enrolmentApprovals, marketingBindings, marketingJobs } from './modules/marketing'
import { marketingDeskBindings } from './modules/marketing-desk'
import { merchantApprovals, merchantBindings } from './modules/merchant'
import { messageBindings, messageJobs } from './modules/message'
import { notificationBindings, notificationJobs } from './modules/notification'
import { onlineBindings } from './modules/online'
import { buyerOrderBindings, orderApprovals, orderBindings, orderJobs, orderTaskKinds } from './modules/order'
import { parcelBindings } from './modules/parcel'
import { type PaymentProvider, paymentBindings, paymentJobs, sandbox } from './modules/payment'
import { permissionBindings } from './modules/permission'
import { pointsBindings, pointsJobs } from './modules/points'
import { reviewApprovals, reviewBindings } from './modules/review'
import { roleBindings, roleJobs } from './modules/role'
import { securityBindings } from './modules/security'
import { shippingFeeBindings } from './modules/shipping-fee'
import { measureJobs } from './modules/shop'
import { shopCategoryBindings } from './modules/shop-category'
import { shopApprovals, shopBindings, shopJobs } from './modules/shop-desk'
import { specBindings } from './modules/spec'
import { planOrders, subscriptionBindings, subscriptionJobs, subscriptionPlans } from './modules/subscription'
import { systemBindings, systemJobs } from './modules/system'
import { type TaskKind, taskBindings, taskJobs } from './modules/task'
import { translationBindings } from './modules/translation'
import { userBindings, userJobs } from './modules/user'
import { vatBindings } from './modules/vat'
import { meterOf, recordViolation, violationApprovals, violationBindings } from './modules/violation'
import { visitBindings, visitJobs } from './modules/visit'
import { walletBindings } from './modules/wallet'
import { wordBindings } from './modules/word'

/** Providers of payments, payouts and postage labels. */
export interface MoneyProviders {
  payments: PaymentProvider
  /** True if buyers may top their balances up. */
  topUps: boolean
  payouts: PayoutProvider
  /** Fetches the provider's days. */
  settlements: SettlementSource
  labels: readonly LabelService[]
}

/** The built-in ones: no money moves. */
export const SANDBOX: MoneyProviders = {
  payments: sandbox,
  topUps: true,
  payouts: sandboxPayouts,
  settlements: sandboxSettlements,
  labels: [simulatedLabels],
}

import { chatAutoBindings } from './modules/chat-auto'
import { chatCannedBindings } from './modules/chat-canned'
import { forgetViewer, liveBindings, liveJobs } from './modules/live'
import { packagingBindings } from './modules/packaging'

/** Empties the cart of a buyer who deletes their account, and erases their texts and files in chat and live rooms. */
async function leaveNothing(context: Context): Promise<void> {
  await emptyCart(context)
  await forgetBuyer(context, context.user.userId)
  await forgetViewer(context, context.user.userId)
}

export interface ModuleServices {
  chat: ChatService
  providers: MoneyProviders
  passwords: Passwords
  singleSignOn: SingleSignOn | null
  sessionLimits: SessionLimits
  secondStepRequired: boolean
  platform: PlatformIdentity
  jobs: JobBoard
}

/** Kinds of task, as registered by the modules. */
export const TASK_KINDS: readonly TaskKind[] = [...orderTaskKinds, ...goodsTaskKinds]

/** Sources of the approval inbox, one for each kind of case. */
export const APPROVALS: readonly ApprovalSource[] = [
  ...goodsApprovals,
  ...afterSaleApprovals,
  ...reviewApprovals,
  ...orderApprovals,
  ...applicationApprovals,
  ...shopApprovals,
  ...violationApprovals,
  ...merchantApprovals,
  ...financeApprovals,
  ...brandApprovals,
  ...enrolmentApprovals,
  ...adOrderApprovals,
]

/** Products with their attributes, delivery and promotion. */
const catalogueBindings: readonly Binding[] = [
  ...brandBindings,
  ...carrierBindings,
  ...categoryBindings,
  ...freightBindings,
  ...securityBindings,
  ...shippingFeeBindings,
  ...vatBindings,
  ...shopCategoryBindings,
  ...specBindings,
  ...wordBindings,
]

/** Payments of shops through the payment provider. */
const shopPayments = { ...planOrders, fees: { enrolment: enrolmentFees, adOrder: adFees, adPackage: purchaseFees } }

/** Buying and buyers. */
const storefrontBindings = ({ providers: { payments, topUps }, platform }: ModuleServices): readonly Binding[] => [
  ...[
    ...mallBindings,
    ...visitBindings,
    ...cartBindings,
    ...walletBindings({ methods: payments.methods, topUps }),
    ...buyerOrderBindings,
  ],
  ...paymentBindings(payments, shopPayments, { topUps, nameOfBuyer }),
  ...buyerInvoiceBindings(platform),
]

/** The bindings of every module. */
export function bindingsOf(services: ModuleServices): Binding[] {
  const all: Binding[] = [
    ...accountBindings(services),
    ...afterSaleBindings,
    ...analysisBindings,
    ...announcementBindings,
    ...approvalBindings(APPROVALS, () => all),
    ...applicationBindings(services.passwords),
    ...buyerBindings(services.passwords, { emptyCart: leaveNothing, moveCart }),
    ...buyerDeskBindings(services.passwords, leaveNothing),
    ...catalogueBindings,
    ...chatBindings(services.chat),
    ...colleagueBindings(services.passwords),
    ...configBindings,
    ...dashboardBindings,
    ...dataRuleBindings,
    ...departmentBindings,
    ...dictionaryBindings,
    ...feedbackBindings,
    ...fileBindings,
    ...financeBindings(services.passwords, subscriptionPlans, services.providers, services.platform),
    ...goodsBindings({ record: recordViolation, meter: meterOf }),
    ...healthBindings(services.jobs, services.providers, services.chat),
    ...inspectorBindings(services.secondStepRequired),
    ...jobBindings(services.jobs),
    ...logBindings,
    ...merchantBindings,
    ...messageBindings,
    ...notificationBindings,
    ...onlineBindings(services.sessionLimits),
    ...[...orderBindings(), ...parcelBindings, ...labelBindings(services.providers.labels)],
    ...permissionBindings,
    ...reviewBindings,
    ...roleBindings,
    ...shopBindings(services.passwords),
    ...subscriptionBindings(services.passwords, services.providers.payments.methods),
    ...storefrontBindings(services),
    ...marketingDeskBindings,
    ...marketingBindings(enrolmentServices),
    ...enrolmentDeskBindings(services.passwords, services.providers.payments.methods),
    ...pointsBindings,
    ...drawBindings,
    ...adsBindings(services.passwords, services.providers.payments.methods),
    ...chatCannedBindings,
    ...chatAutoBindings,
    ...liveBindings(services.chat),
    ...packagingBindings,
    ...systemBindings,
    ...taskBindings(TASK_KINDS),
    ...translationBindings,
    ...userBindings(services.passwords),
    ...violationBindings,
  ]
  return all
}

/** The jobs of every module: sweeps that may run at any time, twice, or late. */
export const jobsWith = ({ payments, payouts, settlements, labels }: MoneyProviders): readonly Job[] => [
  ...accountJobs,
  ...buyerJobs,
  ...afterSaleJobs,
  ...analysisJobs,
  ...announcementJobs,
  ...buyerInvoiceJobs,
  ...chatJobs,
  ...liveJobs,
  ...configJobs,
  ...feedbackJobs,
  ...financeJobs(payouts, settlements),
  ...goodsJobs,
  labelJob(labels),
  ...messageJobs,
  ...notificationJobs,
  ...orderJobs,
  ...marketingJobs(enrolmentServices),
  ...pointsJobs,
  ...drawJobs,
  adClock,
  ...paymentJobs(payments, shopPayments),
  pictureSweep,
  ...roleJobs,
  ...measureJobs,
  ...applicationJobs,
  ...shopJobs,
  ...subscriptionJobs,
  ...systemJobs,
  ...taskJobs,
  ...userJobs,
  ...visitJobs,
  ...outcomeJobs,
]

/** The jobs of the demo: its money is the sandbox's. */
export const JOBS: readonly Job[] = jobsWith(SANDBOX)
