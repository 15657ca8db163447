import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/marketing/enrolment'
import { ENROLMENT_PICTURE, isCreativeOpen } from '@/lib/domain/marketing/enrolment'
import { bind } from '@/lib/marketplace/kernel/binding'
import { bump } from '@/lib/marketplace/kernel/bump'
import type { Context } from '@/lib/marketplace/kernel/context'
import { fail } from '@/lib/marketplace/kernel/errors'
import { requireId } from '@/lib/marketplace/kernel/ids'
import { shopOf } from '@/lib/marketplace/kernel/in-shop'
import { enrolment } from '@/lib/marketplace/tables/flash'
import { bindExactPicture, isExactPicture } from '../../file'
import { noteEnrolment } from './draft'
import { ENROLMENT_CASE, enrolmentsWhere } from './rows'

const NONE = { picture: null, textZh: '', textEn: '' }

/** Refuses a picture that is not the shop's own, or of another size. */
export async function requireCreative(context: Context, creative: contract.EnrolmentCreative | null): Promise<void> {
  const size = ENROLMENT_PICTURE
  if (creative && !(await isExactPicture(context.tx, creative.picture, { shopId: shopOf(context), size })))
    fail('INVALID_INPUT', { fields: { picture: ['size'] }, detail: size })
}

const keep = bindExactPicture(contract.addEnrolmentPicture, ENROLMENT_CASE, () => ENROLMENT_PICTURE)

/** A review of the earlier version is refused: it has not seen the new picture. */
const change = bind(contract.changeEnrolmentCreative, async (context, { body: { id, version, creative } }) => {
  const [row] = await enrolmentsWhere(
    context,
    sql`e.id = ${requireId(id)} and e.activity_id is not null and e.shop_id = ${shopOf(context)}`,
    { lock: true },
  )
  if (!row) return fail('NOT_FOUND')
  if (!isCreativeOpen(row.state)) fail('ENROLMENT_DECIDED')
  await requireCreative(context, creative)
  await bump(context.tx, enrolment, { id: row.id, version }, creative ?? NONE)
  noteEnrolment(context, row, 'creative')
  return null
})

export const creativeBindings = [keep, change]
