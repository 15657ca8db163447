import { getLocale, getTranslations } from 'next-intl/server'
import { groupOfReview } from '@/app/(console)/goods/_shared/goods-reviews'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import type { Goods, GoodsReview } from '@/lib/contract/goods/record'
import { knownLocale, pickText } from '@/lib/domain/locale'

/** Reviews of a product with the fields concerned; each change links to its own page. */
export async function GoodsChangesPart({ goods }: { goods: Goods }) {
  const [t, own, locale] = await Promise.all([
    getTranslations('goods.review'),
    getTranslations('goods.parts'),
    getLocale(),
  ])
  const column = columnsFor<GoodsReview>()
  const fieldsOf = ({ patch }: GoodsReview) =>
    Object.keys(patch)
      .map((field) => t(`field.${field}` as 'field.titleZh'))
      .join(own('comma')) || null
  const textOf = ({ kind, round }: GoodsReview) => `#${round} · ${t(`kind.${kind}`)}`
  return (
    <Card title={own('changes')} padded={false}>
      <DataTable
        caption={own('changes')}
        rows={goods.reviews}
        rowId={({ id }) => id}
        cards
        columns={[
          {
            ...{ id: 'no', header: own('column.no') },
            cell: (row) =>
              row.kind === 'change' ? (
                <TextLink href={`/goods/changes/${row.id}`}>{textOf(row)}</TextLink>
              ) : (
                textOf(row)
              ),
          },
          column.status({
            ...{ id: 'state', header: own('column.state'), group: groupOfReview },
            word: ({ state }) => t(`state.${state}` as 'state.0'),
          }),
          column.text({ id: 'fields', header: own('column.fields'), value: fieldsOf }),
          column.time({ id: 'submitTime', header: own('column.submitTime'), value: ({ submitTime }) => submitTime }),
          column.time({ id: 'decideTime', header: own('column.decideTime'), value: ({ decideTime }) => decideTime }),
          column.text({
            ...{ id: 'remark', header: own('column.remark') },
            value: ({ remark }) => remark && pickText(remark, knownLocale(locale)),
          }),
        ]}
        empty={<p className="soft">{own('noChanges')}</p>}
      />
    </Card>
  )
}
