import 'server-only'
import { getTranslations } from 'next-intl/server'
import { type AppliedFilter, setFilters } from '@/components/table/filter-chips'
import type { LogQuery } from '@/lib/contract/log'
import { logWords } from '../_logs/log-words'
import type { LogChoices } from './log-filters'

/** Applied filters, shown under the toolbar. */
export async function chipsOf(query: LogQuery, choices: LogChoices | null): Promise<AppliedFilter[]> {
  const [t, words] = await Promise.all([getTranslations('log'), logWords()])
  const { q, user, shop, module, action, result, from, to, ip, requestId, ref, storefront } = query
  const [area = '', ...name] = (action ?? '').split('.')
  const shopName = choices?.shops.find(({ id }) => id === shop)?.shopName ?? shop
  return setFilters([
    ['q', t('filter.q'), q],
    ['user', t('filter.user'), user],
    ['from', t('filter.from'), from],
    ['to', t('filter.to'), to],
    ['module', t('column.module'), module && words.module(module)],
    ['action', t('column.action'), action && words.act({ module: area, action: name.join('.') })],
    ['result', t('column.result'), result && t(`result.${result}`)],
    ['shop', t('column.shop'), shopName],
    ['ip', t('column.ip'), ip],
    ['requestId', t('filter.requestId'), requestId],
    // Ids are shortened to their last part, as in the rows.
    ['ref', t('filter.ref'), ref && `…${ref.slice(-8)}`],
    ['storefront', t('filter.storefront'), storefront && t('filter.storefrontOn')],
  ])
}
