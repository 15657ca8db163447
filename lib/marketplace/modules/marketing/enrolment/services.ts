import type { Twin } from '@/lib/domain/locale'
import type { ShopStanding } from '@/lib/domain/marketing/activity'
import type { Context } from '@/lib/marketplace/kernel/context'
import type { Enrolment } from './rows'

/** Actor that refunds a fee: a person, or a job, which has no user. */
export type Giver = Pick<Context, 'tx' | 'now' | 'scope'> & { user: { userId: string | null } }

/** Services that enrolments need from areas which depend on promotions; provided by `modules/enrolment-desk`. */
export interface EnrolmentServices {
  /** Score, plan and refunds of the current shop. */
  standingOf(context: Context, shopId: string): Promise<Omit<ShopStanding, 'enrolled'>>
  /** Refunds a paid fee of an enrolment, once. */
  giveFeeBack(by: Giver, enrolment: Enrolment): Promise<void>
  /** Names of the plans of shops, by id. */
  planNames(context: Context): Promise<ReadonlyMap<string, Twin>>
}
