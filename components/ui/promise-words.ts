import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { PromiseWords } from './promise-text'

const HOLES = { d: '{d}', h: '{h}', m: '{m}', time: '{time}' }

/** The clock's words in the reader's language, their holes left open for the browser to fill each minute. */
export async function promiseWords(): Promise<PromiseWords> {
  const t = await getTranslations('common.promise')
  return {
    daysHours: t('daysHours', HOLES),
    hours: t('hours', HOLES),
    hoursMinutes: t('hoursMinutes', HOLES),
    minutes: t('minutes', HOLES),
    left: t('left', HOLES),
    late: t('late', HOLES),
    paused: t('paused'),
    kept: t('kept'),
    broken: t('broken'),
  }
}
