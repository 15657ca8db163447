import type { Context } from '../../kernel/context'
import { type Applicant, reachApplicant } from '../account'
import type { ApplicationRecord } from './record'

type News = 'submitted' | 'returned' | 'passed' | 'refused'

/** Writes to the applicant, in the language in which they registered: by mail, else by text message. */
export async function tellApplicant(
  context: Context,
  { id, locale }: Pick<Applicant, 'id' | 'locale'>,
  application: News,
  no: string,
): Promise<void> {
  const reached = await reachApplicant(context, id)
  if (!reached) return
  const letter = { to: reached.to, application, no, locale }
  await context.emit({ type: reached.kind, payload: { sealed: context.vault.seal(JSON.stringify(letter)) } })
}

type Told = 'application.waiting' | 'application.refusing' | 'application.assigned'

/** Notifies operators, except `by`, who acted. */
export const tellOperators = (
  context: Context,
  type: Told,
  { id, no, shop_name_en, shop_name_zh }: ApplicationRecord,
  people: { by?: string; to?: string } = {},
): Promise<void> =>
  context.emit({ type, payload: { applicationId: id, no, shop: shop_name_zh || shop_name_en, ...people } })
