import { getLocale, getTranslations } from 'next-intl/server'
import { WorkQueue } from '@/components/page/work-queue'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { countApprovals } from '@/lib/contract/approval'
import type { Data } from '@/lib/contract/endpoint'
import { knownLocale, listed, pickText } from '@/lib/domain/locale'

type Counts = Data<typeof countApprovals>

const INBOX = '/op/approvals'

/** Cases that the reader can decide, nearest deadline first: count, deadline and number overdue. */
export async function ApprovalsCard({ counts }: { counts: Counts }) {
  const [t, spoken] = await Promise.all([getTranslations('approval.workplace'), getLocale()])
  const nameOf = ({ name }: Counts[number]) => pickText(name, knownLocale(spoken))
  const down = counts.filter((each) => each.down)
  const open = counts.filter(({ count }) => count > 0)
  return (
    <Card title={t('title')} padded={false} aside={<TextLink href={INBOX}>{t('all')}</TextLink>}>
      {down.length > 0 && <Notice tone="danger">{t('down', { kinds: listed(down.map(nameOf), spoken) })}</Notice>}
      {open.length === 0 && down.length === 0 && <p className="dash-none">{t('none')}</p>}
      <WorkQueue
        items={open.map((each, place) => ({
          count: each.count,
          href: `${INBOX}?kind=${each.kind}`,
          action: t('view'),
          urgent: place === 0 && each.overdue > 0,
          text: (
            <>
              {nameOf(each)}
              {each.overdue > 0 && <strong className="tone-danger"> {t('overdue', { count: each.overdue })}</strong>}
              <span className="dash-oldest meta">
                {each.mine > 0 && `${t('mine', { count: each.mine })} · `}
                {each.due ? (
                  <>
                    {t('due')} <Time value={each.due} style="short" />
                  </>
                ) : (
                  <>
                    {t('oldest')} <Time value={each.oldest} style="short" />
                  </>
                )}
              </span>
            </>
          ),
        }))}
      />
    </Card>
  )
}
