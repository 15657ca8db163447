import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { Outcome } from '@/components/page/outcome'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Status } from '@/components/ui/status'
import { getStock } from '@/lib/contract/goods/stock'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { StockForms } from '../_stock/stock-forms'
import { groupOfStock } from '../_stock/stock-list'
import { StockMoves } from '../_stock/stock-moves'

const DONE = ['adjusted', 'alertSet', 'alertOff'] as const
const PIECES = ['available', 'onHand', 'reserved', 'pooled', 'allocated', 'safety', 'alertAt'] as const

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('stock'))('oneTitle') }
}

async function page(id: string, session: Session, done: unknown) {
  const [t, { stock, moves }] = await Promise.all([getTranslations('stock'), read(getStock, { query: { id } })])
  return (
    <DetailPage
      title={{
        zh: `${stock.titleZh || stock.titleEn} · ${stock.code}`,
        en: `${stock.titleEn || stock.titleZh} · ${stock.code}`,
      }}
      back={{ href: '/goods/stock', label: t('title') }}
      status={<Status group={groupOfStock(stock)}>{t(`level.${stock.level}`)}</Status>}
      actions={<ButtonLink href={`/goods/detail/${stock.goodsId}`}>{t('product')}</ButtonLink>}
      notices={<Outcome done={done} known={DONE} text={(key) => t(`done.${key}`)} />}
      aside={session.can('goods:stock') && <StockForms stock={stock} latest={moves[0]?.id ?? ''} />}
    >
      <Card title={t('pieces')}>
        <Facts
          items={[
            { term: t('spec'), value: `${stock.specZh} / ${stock.specEn}` },
            ...PIECES.map((name) => ({ term: t(`column.${name}`), value: stock[name] })),
          ]}
        />
      </Card>
      <StockMoves moves={moves} orders={session.can('order:list')} />
    </DetailPage>
  )
}

/** Stock of one SKU: pieces on hand, reserved pieces, and movements. */
export default async function StockOfSku({ params, searchParams }: PageProps<'/goods/stock/[id]'>) {
  const session = await requireScreen('/goods/stock/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search.done), `/goods/stock/${id}`)
}
