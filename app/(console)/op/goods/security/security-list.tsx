import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { listSecurities } from '@/lib/contract/security'
import { SECURITIES } from './security-form'

/** Guarantees that products may offer. */
export const securityList = list(listSecurities, {
  path: SECURITIES,
  words: 'security',
  tabs: { key: 'enabled', values: ['1', '0'] },
  search: 'q',
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('name', {
      value: ({ nameZh, nameEn }) => ({ zh: nameZh, en: nameEn }),
      href: ({ id }) => `${SECURITIES}/${id}`,
    }),
    make.text('text', { value: ({ textZh, textEn }) => ({ zh: textZh, en: textEn }) }),
    make.text('eligibility'),
    make.number('usedBy'),
    make.status('state', {
      group: ({ enabled }) => (enabled ? 'done' : 'draft'),
      word: ({ enabled }) => make.t(`tab.${enabled ? 1 : 0}`),
    }),
  ],
  create: 'security:edit',
  cards: true,
})
