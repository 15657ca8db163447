import 'server-only'
import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { carrierName } from '@/components/order/carrier-name'
import { ukTime } from '@/components/ui/uk-time'
import { ConflictError } from '@/lib/actions/conflict'
import { carriers, getOrder } from '@/lib/contract/order'
import { knownLocale, type Locale } from '@/lib/domain/locale'
import { UpstreamError } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { OPERATOR_SCREEN, SELLER_SCREEN } from '../list/list-context'
import { conflictOf, type Sent } from './act-conflict'
import { detailHref } from './detail-address'

interface Where extends Partial<Sent> {
  id: string
  screen: 'seller' | 'operator'
  from: string
  inPage?: '1' | undefined
}

export const screenOf = ({ screen }: Pick<Where, 'screen'>) => (screen === 'operator' ? OPERATOR_SCREEN : SELLER_SCREEN)

/** Redirects to the order after success, with a message. Works with and without scripts. */
export function arrive(where: Where, done: string, parcel?: string): never {
  const href = detailHref(screenOf(where), where.id, { from: where.from, done, parcel })
  revalidatePath(screenOf(where).detail(where.id))
  redirect(href)
}

/** Reports who shipped first, when, and with which number, so that nobody has to look it up. */
async function shippedBy(error: UpstreamError): Promise<string | undefined> {
  const { trackingNo, carrier, at, by } = error.detail ?? {}
  if (!trackingNo || !at) return undefined
  const [t, spoken, known] = await Promise.all([
    getTranslations('order.error'),
    getLocale(),
    read(carriers, {}, { else: [] }),
  ])
  const locale = knownLocale(spoken)
  return t('alreadyShipped', {
    carrier: carrierName(known, String(carrier), locale),
    trackingNo: String(trackingNo),
    by: String(by),
    time: ukTime(Date.parse(String(at)), 'full', locale),
  })
}

async function adviceFor(error: UpstreamError): Promise<string | undefined> {
  const t = await getTranslations('order.error')
  if (error.code === 'ORDER_ALREADY_SHIPPED') return (await shippedBy(error)) ?? undefined
  if (error.code === 'VERSION_CONFLICT') return t('conflict')
  if (error.code === 'ORDER_WRONG_STATE') return t('wrongState')
  if (error.code === 'PARCEL_WRONG_STATE') return t('parcelState')
  if (error.code === 'TOO_MANY_REQUESTS' && error.detail?.seconds) {
    const minutes = Math.ceil(Number(error.detail.seconds) / 60)
    return t('remindWait', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  }
  return undefined
}

/** Someone changed the order since the form was drawn: shows their changes next to the typed values (rule D7). */
async function asConflict(where: Where, error: UpstreamError, locale: Locale, advice: string): Promise<UpstreamError> {
  const order = where.base ? await read(getOrder, { params: { id: where.id } }, { else: null }) : null
  const conflict = order && (await conflictOf({ ...where, base: where.base ?? '' }, order))
  if (conflict) return new ConflictError(error, locale, advice, conflict)
  const { requestId, detail } = error
  return new UpstreamError(error.code, locale, { requestId, detail, message: advice })
}

const MOVED_ON: readonly string[] = ['VERSION_CONFLICT', 'ORDER_WRONG_STATE', 'PARCEL_WRONG_STATE']

/** Runs a write. An error says what to do, and the page behind the form is refreshed. */
export async function attempt<T>(where: Where, write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    // An error inside this form would disappear with the form, so the page shows it.
    if (where.inPage && MOVED_ON.includes(error.code)) return arrive(where, 'movedOn')
    revalidatePath(screenOf(where).detail(where.id))
    const [advice, spoken] = await Promise.all([adviceFor(error), getLocale()])
    const { code, detail, fields, requestId, message } = error
    const locale = knownLocale(spoken)
    if (code === 'VERSION_CONFLICT') throw await asConflict(where, error, locale, advice ?? message)
    throw new UpstreamError(code, locale, { requestId, fields, detail, message: advice ?? message })
  }
}
