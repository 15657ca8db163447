import 'server-only'
import type { ListColumns } from '@/app/_kit/list/columns'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { ActionForm } from '@/components/form/action-form'
import type { FormTexts } from '@/components/form/form-text'
import { SubmitButton } from '@/components/form/submit-button'
import { ButtonLink } from '@/components/ui/button'
import { Thumb } from '@/components/ui/thumb'
import { CHANGE_TABS, type ChangeRow, countGoodsChanges, listGoodsChanges } from '@/lib/contract/goods/change'
import { csvText } from '@/lib/csv/csv'
import type { StateGroup } from '@/lib/domain/order/status'
import { CHANGE_RISKS, REVIEWED_FIELDS } from '@/lib/domain/product'
import { read } from '@/lib/upstream/read'
import { withdraw } from '../../_shared/actions'
import { PENDING, RETURNED, waitedOf } from './waited'

export const CHANGES = '/goods/changes'

const GROUPS: Record<number, StateGroup> = { 0: 'others', 1: 'done', 2: 'done', 3: 'trouble', 4: 'draft', 5: 'trouble' }
export const groupOfChange = ({ state }: Pick<ChangeRow, 'state'>): StateGroup => GROUPS[state] ?? 'draft'

function Acts({ row, make, texts }: { row: ChangeRow; make: ListColumns<ChangeRow>; texts: FormTexts }) {
  return (
    <div className="flex gap-2">
      {row.editable && (row.state === RETURNED || row.state === 2) && make.can('goods:edit') && (
        <ButtonLink
          size="sm"
          href={`/goods/edit/${row.goodsId}?change=${row.id}`}
          aria-label={`${make.t('takeUp')}: ${row.no}`}
        >
          {make.t('takeUp')}
        </ButtonLink>
      )}
      {row.state === PENDING && make.can('goods:submit') && (
        <ActionForm
          action={withdraw}
          texts={texts}
          hidden={{ id: row.goodsId, version: row.goodsVersion, from: CHANGES }}
        >
          <SubmitButton look="secondary">{make.t('withdraw')}</SubmitButton>
        </ActionForm>
      )}
    </div>
  )
}

const Product = ({ title, picture }: { title: string; picture: ChangeRow['picture'] }) => (
  <div className="faced">
    <Thumb picture={picture} />
    <div className="clamp">{title}</div>
  </div>
)

/** Changes of live products, pending ones first. `now` is milliseconds. */
export const goodsChanges = (texts: FormTexts, now: number) =>
  list(listGoodsChanges, {
    path: CHANGES,
    words: 'goods.change',
    tabs: { key: 'tab', values: CHANGE_TABS },
    counts: ({ tab: _tab, current: _current, size: _size, ...query }) => read(countGoodsChanges, { query }),
    search: 'q',
    filters: {
      field: filter.choice([...REVIEWED_FIELDS, 'skus']),
      risk: filter.choice(CHANGE_RISKS),
      from: filter.day(),
      to: filter.day(),
    },
    rowId: ({ id }) => id,
    group: groupOfChange,
    columns: (make) => [
      make.link('no', { value: ({ no }) => no, mono: true, href: ({ id }) => `${CHANGES}/${id}` }),
      make.cell('title', {
        cell: ({ title, picture }) => <Product title={make.said(title)} picture={picture} />,
        csv: ({ title }) => csvText(make.said(title)),
      }),
      make.text('fields', {
        value: ({ fields }) => fields.map((field) => make.t(`field.${field}`)).join(make.t('comma')),
      }),
      make.word('risk'),
      make.status('state', { group: groupOfChange, word: ({ state }) => make.t(`state.${state}`) }),
      make.time('submitTime'),
      make.text('waited', { value: (row) => waitedOf(row, now, make.t) }),
      make.text('remark'),
      make.acts((row) => <Acts row={row} make={make} texts={texts} />),
    ],
    cards: true,
    file: true,
  })
