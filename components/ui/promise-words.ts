import 'server-only'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import type { PromiseWords } from './promise-text'

const HOLES = { d: '{d}', h: '{h}', m: '{m}', time: '{time}' }

type Speak = (key: string, values?: Record<string, string>) => string

/** Cached, since all clocks of a page have the same texts. */
const wordsOf = cache(
  (t: Speak): PromiseWords => ({
    daysHours: t('daysHours', HOLES),
    hours: t('hours', HOLES),
    hoursMinutes: t('hoursMinutes', HOLES),
    minutes: t('minutes', HOLES),
    left: t('left', HOLES),
    late: t('late', HOLES),
    paused: t('paused'),
    kept: t('kept'),
    broken: t('broken'),
  }),
)

/** Texts of the clock in the reader's language, with placeholders that the browser fills in each minute. */
export const promiseWords = async (): Promise<PromiseWords> => wordsOf(await getTranslations('common.promise'))

/** Synchronous variant. */
export const usePromiseWords = (): PromiseWords => wordsOf(useTranslations('common.promise'))
