import { asc, eq, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/security'
import { type Binding, bind } from '../../kernel/binding'
import { recordBindings } from '../../kernel/record'
import { security } from '../../tables/security'

const all = bind(contract.allSecurities, async ({ tx }) => {
  const order = [asc(security.sortNo), asc(security.id)]
  const rows = await tx
    .select()
    .from(security)
    .where(eq(security.enabled, true))
    .orderBy(...order)
  return rows.map(({ id, nameZh, nameEn, textZh, textEn }) => ({
    ...{ id, name: { zh: nameZh, en: nameEn }, text: { zh: textZh, en: textEn } },
  }))
})

const { bindings } = recordBindings(
  security,
  {
    ...{ list: contract.listSecurities, get: contract.getSecurity },
    ...{ add: contract.addSecurity, edit: contract.editSecurity },
  },
  {
    key: security.id,
    refType: 'security',
    title: ({ nameZh, nameEn }) => ({ zh: nameZh, en: nameEn }),
    search: [security.nameZh, security.nameEn],
    order: sql`${security.sortNo}, ${security.id}`,
    computed: () => ({ usedBy: sql`(select count(*)::int from product p where ${security.id} = any(p.securities))` }),
    unique: ['nameZh'],
    logged: { textZh: 'zh', textEn: 'en' },
  },
)

export const securityBindings: Binding[] = [all, ...bindings]
