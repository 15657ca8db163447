import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Status } from '@/components/ui/status'
import type { Application } from '@/lib/contract/application/review'

const GROUPS = { ok: 'done', look: 'others', wrong: 'trouble', none: 'draft' } as const

/** Results of automatic checks; people decide. */
export async function Checks({ application }: { application: Application }) {
  const t = await getTranslations('application.desk')
  const items = application.checks.map(({ name, result, found }) => ({
    term: t(`check.${name}`),
    value: (
      <>
        <Status group={GROUPS[result]}>
          {t(t.has(`said.${name}.${result}`) ? `said.${name}.${result}` : `result.${result}`)}
        </Status>{' '}
        {result !== 'ok' && result !== 'none' && <span className="soft">{found.join(', ')}</span>}
      </>
    ),
  }))
  return (
    <Card title={t('checks')}>
      <Facts items={items} />
    </Card>
  )
}
