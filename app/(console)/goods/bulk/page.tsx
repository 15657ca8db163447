import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import type { Search } from '@/app/_kit/list/view'
import { FormPage } from '@/components/page/form-page'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { GOODS_ACTIONS, type GoodsAction } from '@/lib/contract/goods/bulk'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { safeRedirect } from '@/lib/navigation/redirect'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../or-error'
import { BulkForm } from './_bulk/bulk-form'
import { checkSelection, hasSelection } from './_bulk/read-selection'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('goods.bulk'))('title') }
}

async function Asked({ action, search, from }: { action: GoodsAction; search: Search; from: string }) {
  const [t, locale, { ok, no, total }] = await Promise.all([
    getTranslations('goods.bulk'),
    getLocale(),
    checkSelection(action, search),
  ])
  return (
    <Card title={t('preflight', { total, ok: ok.length, no: no.length })}>
      {no.length > 0 && (
        <details className="mb-3" open={ok.length === 0}>
          <summary>{t('leftOut', { count: no.length })}</summary>
          <ul>
            {no.slice(0, 200).map(({ id, code, title, reason }) => (
              <li key={id}>
                <code>{code}</code> {pickText(title, knownLocale(locale))}: {t(`reason.${reason}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {ok.length > 0 && <BulkForm action={action} ids={ok.map(({ id }) => id)} from={from} />}
    </Card>
  )
}

/** Preview of a bulk act on the selected products. */
export default async function GoodsBulk({ searchParams }: PageProps<'/goods/bulk'>) {
  await requireScreen('/goods/bulk')
  const [t, search] = await Promise.all([getTranslations('goods.bulk'), searchParams])
  const action = GOODS_ACTIONS.find((each) => each === search.action) ?? 'delist'
  const from = safeRedirect([search.from].flat()[0]) ?? '/goods/list'
  const none = <EmptyState title={t('nothing')} actions={<ButtonLink href={from}>{t('back')}</ButtonLink>} />
  return (
    <FormPage title={t(`act.${action}`)} note={t(`about.${action}`)} back={{ href: from, label: t('back') }}>
      {hasSelection(search) ? await orError(() => Asked({ action, search, from }), from) : none}
    </FormPage>
  )
}
