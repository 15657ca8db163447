import 'server-only'
import { getTranslations } from 'next-intl/server'
import { ISSUE_KEYS } from '@/lib/actions/issue-text'
import type { DraftTexts, FormTexts } from './form-text'

const HOLES = { time: '{time}', count: '{count}', min: '{min}', max: '{max}' }

/** Texts of drafts only, for forms with their own texts otherwise. */
export async function draftTexts(): Promise<DraftTexts> {
  const t = await getTranslations('common.form')
  return { restored: t('restored', HOLES), discard: t('discard') }
}

/** Texts that forms need in the browser, in the reader's language: `<ActionForm texts={await formTexts()}>`. */
export async function formTexts(): Promise<FormTexts> {
  const [t, error] = await Promise.all([getTranslations('common.form'), getTranslations('common.error')])
  const word = (key: string) => t(key, HOLES)
  return {
    summary: word('summary'),
    titlePrefix: word('titlePrefix'),
    optional: word('optional'),
    restored: word('restored'),
    discard: word('discard'),
    leaveTitle: word('leaveTitle'),
    leaveText: word('leaveText'),
    leaveDraft: word('leaveDraft'),
    leave: word('leave'),
    stay: word('stay'),
    changed: word('changed'),
    left: word('left'),
    most: word('most'),
    over: word('over'),
    choose: word('choose'),
    show: word('show'),
    hide: word('hide'),
    offline: word('offline'),
    failed: word('failed'),
    request: error('request'),
    why: error('why'),
    issue: Object.fromEntries(ISSUE_KEYS.map((key) => [key, t(`issue.${key}`, HOLES)])) as FormTexts['issue'],
  }
}
