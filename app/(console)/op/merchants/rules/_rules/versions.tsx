import { getLocale, getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Time } from '@/components/ui/time'
import type { RuleVersion } from '@/lib/contract/violation/rule'
import { knownLocale, pickText } from '@/lib/domain/locale'

interface Props {
  versions: readonly RuleVersion[]
  currentId: string | null
}

/** Versions, newest first, the current one marked. */
export async function Versions({ versions, currentId }: Props) {
  const [t, spoken] = await Promise.all([getTranslations('violation.rules'), getLocale()])
  const locale = knownLocale(spoken)
  return versions.map((version) => {
    const { id, number, title, text, points, counts, restrictAt, restrictDays, inUse } = version
    return (
      <Card
        key={id}
        title={t('version', { number })}
        aside={id === currentId && <Badge tone="ok">{t('current')}</Badge>}
      >
        <p>
          <b>{pickText(title, locale)}</b> {pickText(text, locale)}
        </p>
        <Facts
          items={[
            { term: t('column.points'), value: points },
            { term: t('countsLabel'), value: t(counts ? 'yes' : 'no') },
            {
              term: t('column.ladder'),
              value: restrictAt === null ? null : t('restrict', { at: restrictAt, days: restrictDays ?? 1 }),
            },
            { term: t('column.inUse'), value: t(inUse ? 'yes' : 'no') },
            { term: t('column.effectiveTime'), value: <Time value={version.effectiveTime} /> },
            ...(version.creator ? [{ term: t('creator'), value: version.creator }] : []),
          ]}
        />
      </Card>
    )
  })
}
