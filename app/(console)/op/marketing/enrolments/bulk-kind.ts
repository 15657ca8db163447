import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import type { BulkKind } from '@/app/_kit/queue/bulk-kind'
import { QUEUE } from '@/app/(console)/marketing/_enrolment/paths'
import { decideEnrolment, getEnrolment } from '@/lib/contract/marketing/enrolment'
import { pickText } from '@/lib/domain/locale'
import { ENROLMENT } from '@/lib/domain/marketing/enrolment'
import { read } from '@/lib/upstream/read'

/** Enrolments in flash sales and activities, decided together. */
export const enrolmentKind: BulkKind = {
  kind: 'flashEnrolment',
  list: QUEUE,
  reasons: 'flash_return_reason',
  accept: 'enrolment.pass',
  back: 'enrolment.return',
  faults: 'enrolment.fault',
  async read(id) {
    const row = await read(getEnrolment, { query: { id } }, { else: null, on: ['NOT_FOUND'] })
    if (!row) return null
    const [t, locale] = await Promise.all([getTranslations('enrolment'), getLocale()])
    return {
      id,
      version: row.version,
      title: `${pickText(row.name, locale)} ${row.day}`,
      shop: pickText(row.shopName, locale),
      picture: null,
      facts: [
        t('bulk.offers', { skus: row.skus, pieces: row.pieces }),
        t('placesOf', { taken: row.taken, capacity: row.capacity }),
      ],
      open: row.state === ENROLMENT.pendingReview,
    }
  },
  decide: (send, one, { accept, remark }) =>
    send(decideEnrolment, { ...one, accept, remarkZh: remark.zh, remarkEn: remark.en }),
}
